import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The first page knows all routes, so browsing needs no requests for a manifest.
  routeDiscovery: { mode: 'initial' },
  // A page's loader and action have only a few lines, which are not worth separate requests and entries in the manifest.
  splitRouteModules: false,
} satisfies Config;
