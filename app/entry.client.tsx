import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Where storage is blocked there is nothing to remove.
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
 * This site has no service worker (specification, section 9): what an older site at the same address has left in this
 * browser, with what it kept, goes. One that answers with its own old pages is met by public/service-worker.js.
 */
async function unregisterServiceWorkers(): Promise<void> {
  // Browsers know them on secure origins only.
  if (!('serviceWorker' in navigator)) return;
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
