/* The service worker: shows what the server pushes, and opens the table it is about. Nothing is kept or cached. */

const HOME = "/";

/** What a push says; one that says nothing we know still has to be shown. */
function read(data) {
  try {
    const { table, title, body } = data.json();
    if (/^[\w-]{1,64}$/.test(table)) return { url: `/t/${table}`, tag: table, title: String(title), body: String(body) };
  } catch {
    // shown without words below
  }
  return { url: HOME, tag: HOME, title: "Gnomery", body: "" };
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { url, tag, title, body } = read(event.data);
  const shown = self.registration.showNotification(title, { body, tag, renotify: true, icon: "/icon.svg", data: { url } });
  event.waitUntil(shown);
});

/** Go to the table: to a window that shows it, to any other of ours, else to a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((client) => new URL(client.url).pathname === url);
  const home = windows.find((client) => new URL(client.url).pathname === HOME);
  const shown = there ?? (await home?.navigate(url));
  return shown ? shown.focus() : self.clients.openWindow(url);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? HOME));
});

const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** The push service has moved us: tell the server, which knows us by the old address. */
async function renew(old, fresh) {
  const subscription = fresh ?? (await self.registration.pushManager.subscribe(old.options));
  const body = {
    was: old.endpoint,
    endpoint: subscription.endpoint,
    p256dh: text(subscription.getKey("p256dh")),
    auth: text(subscription.getKey("auth")),
  };
  await fetch("/api/push/renew", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

self.addEventListener("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});
