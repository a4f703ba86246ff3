import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// If storage is blocked, there is nothing to remove.
unregisterServiceWorkers().catch(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/**
 * Removes service workers and their caches, which an older site at this address may have left in this browser. This site has none
 * (specification, section 9). If an old service worker responds with its own pages, public/service-worker.js replaces it.
 */
async function unregisterServiceWorkers(): Promise<void> {
  // Browsers support them only on secure origins.
  if (!('serviceWorker' in navigator)) return;
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
