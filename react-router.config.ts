import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // All routes are known to the first page: no request for a manifest while people browse.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
