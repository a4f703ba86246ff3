import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { unregisterServiceWorkers } from './unregister-service-workers.ts';

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
