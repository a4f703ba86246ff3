import { readDcpInterop } from '#timed-text/dcp/read-dcp-interop.ts';
import { readDcpSmpte } from '#timed-text/dcp/read-dcp-smpte.ts';
import { writeDcpInterop } from '#timed-text/dcp/write-dcp-interop.ts';
import { writeDcpSmpte } from '#timed-text/dcp/write-dcp-smpte.ts';
import { readEbuStl } from '#timed-text/ebu-stl/read-ebu-stl.ts';
import { isEbuStlRate } from '#timed-text/ebu-stl/ebu-stl-rates.ts';
import { writeEbuStl } from '#timed-text/ebu-stl/write-ebu-stl.ts';
import { readMicroDvd } from '#timed-text/lines/read-microdvd.ts';
import { readSrt } from '#timed-text/lines/read-srt.ts';
import { readSsa } from '#timed-text/lines/read-ssa.ts';
import { readVtt } from '#timed-text/lines/read-vtt.ts';
import { writeMicroDvd } from '#timed-text/lines/write-microdvd.ts';
import { writeSrt } from '#timed-text/lines/write-srt.ts';
import { writeSsa } from '#timed-text/lines/write-ssa.ts';
import { writeVtt } from '#timed-text/lines/write-vtt.ts';
import { RATES, type RateName } from '#timed-text/rate.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import { readTtml } from '#timed-text/ttml/read-ttml.ts';
import { writeTtml } from '#timed-text/ttml/write-ttml.ts';
import { readXml } from '#timed-text/xml/read-xml.ts';
import type { SavedFormat } from './saved-formats.ts';

/** What a file needs that no document has; made by whoever has a clock, and chance. */
export interface FileStamp {
  /** A new UUID: two files with the same one are taken for the same. */
  id: string;
  /** Now, as ISO 8601. */
  date: string;
}

interface Written {
  bytes: Uint8Array<ArrayBuffer>;
  /** What anybody who opens the file finds in it. */
  held: TimedText;
}

/** `rate` counts only where the format counts in frames. */
type WriteAndRead = (document: TimedText, rate: RateName, stamp: FileStamp) => Written;

const asText =
  (write: (document: TimedText, rate: RateName, stamp: FileStamp) => string, read: (text: string) => TimedText): WriteAndRead =>
  (document, rate, stamp) => {
    // Halves of a letter become U+FFFD in the file: so they do before they are compared.
    const text = write(document, rate, stamp).toWellFormed();
    return { bytes: new TextEncoder().encode(text), held: read(text) };
  };

/** Windows' programs for SSA take a file without this mark for one of their old encodings. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A writer and its reader for each format. */
export const WRITE_AND_READ: Readonly<Record<SavedFormat, WriteAndRead>> = {
  srt: asText(writeSrt, readSrt),
  vtt: asText(writeVtt, readVtt),
  ass: asText((document) => BYTE_ORDER_MARK + writeSsa(document, 'ass'), readSsa),
  ssa: asText((document) => BYTE_ORDER_MARK + writeSsa(document, 'ssa'), readSsa),
  microdvd: asText((document, rate) => writeMicroDvd(document, RATES[rate]), readMicroDvd),
  imsc: asText(writeTtml, (text) => readTtml(readXml(text))),
  'dcp-smpte': asText(
    (document, rate, { id, date }) => writeDcpSmpte(document, { id, issueDate: date, rate: RATES[rate] }),
    (text) => readDcpSmpte(readXml(text)),
  ),
  'dcp-interop': asText(
    (document, _rate, { id }) => writeDcpInterop(document, { id }),
    (text) => readDcpInterop(readXml(text)),
  ),
  'ebu-stl': (document, rate, { date }) => {
    const known = isEbuStlRate(rate) ? rate : '25';
    const bytes = new Uint8Array(writeEbuStl(document, { rate: known, date: date.slice(0, 10) }));
    const read = readEbuStl(bytes);
    // The head says 30 of both: whoever opens the file has to be told.
    return {
      bytes,
      held: known === '29.97' ? { ...read, clock: RATES[known], frameRate: RATES[known] } : read,
    };
  },
};
