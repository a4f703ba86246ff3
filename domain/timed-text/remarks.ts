import type { BUILDER_REMARKS } from './document-builder.ts';
import type { DCP_INTEROP_REMARKS } from './dcp/read-dcp-interop.ts';
import type { DCP_REMARKS } from './dcp/dcp-text.ts';
import type { DCP_SMPTE_REMARKS } from './dcp/read-dcp-smpte.ts';
import type { DECODE_REMARKS } from './encoding/decode-text.ts';
import type { EBU_STL_REMARKS } from './ebu-stl/ebu-stl-remarks.ts';
import type { REVEAL_REMARKS } from './join-revealed.ts';
import type { MICRODVD_REMARKS } from './lines/read-microdvd.ts';
import type { SCC_REMARKS } from './scc/read-scc.ts';
import type { SOUND_REMARKS } from './sound/sound.ts';
import type { SPRUCE_STL_REMARKS } from './lines/read-spruce-stl.ts';
import type { SRT_REMARKS } from './lines/read-srt.ts';
import type { SSA_REMARKS } from './lines/read-ssa.ts';
import type { SUBVIEWER_REMARKS } from './lines/read-subviewer.ts';
import type { TTML_REMARKS } from './ttml/read-ttml.ts';
import type { TTML_TIME_REMARKS } from './ttml/ttml-time.ts';
import type { VTT_REMARKS } from './lines/read-vtt.ts';
import type { XML_REMARKS } from './xml/read-xml.ts';

/**
 * Everything that a reader can remark on. Each reader declares its own list beside what it remarks; only their types
 * are joined here, so that the table of sentences must have one for each kind and loads no reader.
 */
export type RemarkKind =
  | (typeof BUILDER_REMARKS)[number]
  | (typeof DCP_INTEROP_REMARKS)[number]
  | (typeof DECODE_REMARKS)[number]
  | (typeof XML_REMARKS)[number]
  | (typeof TTML_REMARKS)[number]
  | (typeof TTML_TIME_REMARKS)[number]
  | (typeof DCP_REMARKS)[number]
  | (typeof DCP_SMPTE_REMARKS)[number]
  | (typeof EBU_STL_REMARKS)[number]
  | (typeof MICRODVD_REMARKS)[number]
  | (typeof REVEAL_REMARKS)[number]
  | (typeof SCC_REMARKS)[number]
  | (typeof SOUND_REMARKS)[number]
  | (typeof SPRUCE_STL_REMARKS)[number]
  | (typeof SRT_REMARKS)[number]
  | (typeof SSA_REMARKS)[number]
  | (typeof SUBVIEWER_REMARKS)[number]
  | (typeof VTT_REMARKS)[number];
