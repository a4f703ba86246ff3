import { conformanceReport } from '#app/content/accessibility/conformance-report.ts';
import { DOWNLOAD_FILES, type DownloadEnding } from '#domain/site/download-files.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { listGuideIds, makeDocuments, makeGuideDocuments, type Documents } from './guide-documents.ts';

/** The only text other than the guides that has downloads. */
const REPORT = 'conformance-report';

/** All documents, by the names of their texts. */
export type MadeDownloads = Map<string, Record<keyof Documents, Uint8Array>>;

/** Lists the names of all texts that have downloads. */
export const listDownloads = async (): Promise<string[]> => [...(await listGuideIds()), REPORT];

export const makeDownload = (id: string): Promise<Documents> =>
  id === REPORT ? makeDocuments(conformanceReport(SITE), paths.conformanceReport()) : makeGuideDocuments(id);

/** Returns the path of a download on the site. */
export const addressOf = (id: string, ending: DownloadEnding): string =>
  id === REPORT ? paths.conformanceReportFile(ending) : paths.guideFile(id, ending);

/** Finds the text and the file type for the path of a download. The inverse of `addressOf`. */
export function downloadAt(address: string): { id: string; ending: DownloadEnding } | undefined {
  const [, id, ending] = /([\w-]+)\.(\w+)$/.exec(address) ?? [];
  if (id === undefined || ending === undefined || !isOwnKey(DOWNLOAD_FILES, ending)) return undefined;
  const text = [REPORT, id].find((one) => addressOf(one, ending) === address);
  return text === undefined ? undefined : { id: text, ending };
}
