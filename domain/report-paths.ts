import type { DownloadEnding } from './download-files.ts';

/** Where the accessibility conformance report is; apart from paths.ts, which every page's scripts hold. */
export const reportPaths = {
  page: () => '/accessibility/report',
  file: (ending: DownloadEnding) => `/accessibility/report.${ending}`,
};
