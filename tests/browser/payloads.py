"""Text that would be more than text, if anybody let it."""

from collections.abc import Iterator

RUN = "__xss=1"
SHORT = 24
"""A name has at most so many characters."""

TAGS = (
    "script",
    "img",
    "svg",
    "iframe",
    "body",
    "video",
    "object",
    "math",
    "style",
    "b",
    "details",
)
EVENTS = ("onload", "onerror", "onclick", "onfocus autofocus", "ontoggle", "onmouseover")
QUOTES = ("", "'", '"', "`")
SCHEMES = (
    "javascript:",
    "JaVaScRiPt:",
    "java\tscript:",
    "data:text/html,",
    "vbscript:",
    " javascript:",
)
TEMPLATES = (
    "{{%s}}",
    "${%s}",
    "{%s}",
    "#{%s}",
    "<%%=%s%%>",
    "[[%s]]",
    "{@html `%s`}",
    "{@debug %s}",
)
BREAKS = ('"><', "'><", "--><", "]]><", "</title><", "</textarea><", "</script><", "</svg><", "\0<")
ENTITIES = (
    "&lt;script&gt;%s&lt;/script&gt;",
    "&#60;img src=x onerror=%s&#62;",
    "\\u003cscript\\u003e%s",
)
LOOKALIKES = (
    "\uff1cscript\uff1e%s\uff1c/script\uff1e",
    "\u2039script\u203a%s",
    "<\u017fcript>%s</\u017fcript>",
    "<scr\u0131pt>%s",
    "\u202e<%s>",
)
BRIEF = (
    "<script>__xss=1</script>", "<svg onload=__xss=1>", "<svg/onload=__xss=1>",
    "<b onclick=__xss=1>x",
    "{{__xss=1}}", "${__xss=1}", "javascript:__xss=1", '"onfocus=__xss=1 a="', "&lt;b&gt;__xss=1",
    "<p/onclick=__xss=1>", "<a href=//x>y</a>", "@web.title", "{name}", "<!--", "%3Cb%3E",
    "<style>*{}",
)  # fmt: skip
"""Those that fit into a name."""


def payloads() -> Iterator[str]:
    """Each once, in a fixed order."""
    for tag in TAGS:
        yield f"<{tag}>{RUN}</{tag}>"
        for event in EVENTS:
            yield from (f"<{tag} src=x {event}={quote}{RUN}{quote}>" for quote in QUOTES[:2])
    for scheme in SCHEMES:
        yield f"{scheme}{RUN}"
        yield from (f"<a href={quote}{scheme}{RUN}{quote}>x</a>" for quote in QUOTES)
        yield f"<form action={scheme}{RUN}><button>x</button></form>"
        yield f"[x]({scheme}{RUN})"
    for form in (*TEMPLATES, *ENTITIES, *LOOKALIKES):
        yield form % RUN
    for way_out in BREAKS:
        yield f"{way_out}script>{RUN}</script>"
        yield f"{way_out}img src=x onerror={RUN}>"
    yield from BRIEF
