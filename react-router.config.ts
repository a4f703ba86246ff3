import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // All routes are known to the first page: no request for a manifest while people browse.
  routeDiscovery: { mode: 'initial' },
  // A page's few lines of loader and action are not worth requests, and parts of the manifest, of their own.
  splitRouteModules: false,
} satisfies Config;
