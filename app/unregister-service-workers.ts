/**
 * This site has no service worker (specification, section 9): what an older site at the same address has left in this
 * browser, with what it kept, goes. One that answers with its own old pages is met by public/service-worker.js.
 */
export async function unregisterServiceWorkers(): Promise<void> {
  // Browsers know them on secure origins only.
  if (!('serviceWorker' in navigator)) return;
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
