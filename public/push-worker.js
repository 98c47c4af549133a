/* Shows the messages that the portal sends to this browser, and opens their pages. */

self.addEventListener('push', (event) => {
  const { id, title, path } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  const options = { tag: id, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

async function openPage(path) {
  const url = new URL(typeof path === 'string' ? path : '/site-messages', self.location.origin);
  // Only pages of this site: a message must not lead anywhere else.
  const address = url.origin === self.location.origin ? url.href : self.location.origin;
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => page.url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}
