/*
 * This site has no service worker. Where an older site at this address has left one of this usual name, the browser
 * looks here for a newer version: this one removes it, what it kept, and shows its pages anew.
 */
self.addEventListener('install', () => self.skipWaiting());
// Not waited for: the pages that it sends for are answered once it is active.
self.addEventListener('activate', () => void leave());

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
