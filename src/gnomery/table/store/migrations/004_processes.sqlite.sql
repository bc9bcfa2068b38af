-- One process alone has nobody to share the moment with; the step keeps both databases together.
SELECT 1;
