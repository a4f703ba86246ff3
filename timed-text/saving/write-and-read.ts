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

/** Data that a file needs and no document has. It comes from the caller, who has a clock and random numbers. */
export interface FileStamp {
  /** A new UUID. Players treat files with the same UUID as one file. */
  id: string;
  /** Current time, as ISO 8601. */
  date: string;
}

interface Written {
  bytes: Uint8Array<ArrayBuffer>;
  /** Document that everyone who opens the file gets. */
  held: TimedText;
}

/** Writes a file and reads it back. `rate` is only used if the format counts in frames. */
type WriteAndRead = (document: TimedText, rate: RateName, stamp: FileStamp) => Written;

const asText =
  (write: (document: TimedText, rate: RateName, stamp: FileStamp) => string, read: (text: string) => TimedText): WriteAndRead =>
  (document, rate, stamp) => {
    // Lone surrogates become U+FFFD in the file, so replace them before the comparison.
    const text = write(document, rate, stamp).toWellFormed();
    return { bytes: new TextEncoder().encode(text), held: read(text) };
  };

/** Without this mark, Windows programs read an SSA file in an old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

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
    // The header states 30 for both, so people who open the file must know.
    return {
      bytes,
      held: known === '29.97' ? { ...read, clock: RATES[known], frameRate: RATES[known] } : read,
    };
  },
};
