import type { BUILDER_REMARKS } from './document-builder.ts';
import type { DCP_INTEROP_REMARKS } from './read-dcp-interop.ts';
import type { DCP_REMARKS } from './dcp-text.ts';
import type { DCP_SMPTE_REMARKS } from './read-dcp-smpte.ts';
import type { DECODE_REMARKS } from './decode-text.ts';
import type { EBU_STL_REMARKS } from './ebu-stl-remarks.ts';
import type { MICRODVD_REMARKS } from './read-microdvd.ts';
import type { SCC_REMARKS } from './read-scc.ts';
import type { SOUND_REMARKS } from './sound.ts';
import type { SPRUCE_STL_REMARKS } from './read-spruce-stl.ts';
import type { SRT_REMARKS } from './read-srt.ts';
import type { SSA_REMARKS } from './read-ssa.ts';
import type { SUBVIEWER_REMARKS } from './read-subviewer.ts';
import type { TTML_REMARKS } from './read-ttml.ts';
import type { TTML_TIME_REMARKS } from './ttml-time.ts';
import type { VTT_REMARKS } from './read-vtt.ts';
import type { XML_REMARKS } from './xml-tree.ts';

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
  | (typeof SCC_REMARKS)[number]
  | (typeof SOUND_REMARKS)[number]
  | (typeof SPRUCE_STL_REMARKS)[number]
  | (typeof SRT_REMARKS)[number]
  | (typeof SSA_REMARKS)[number]
  | (typeof SUBVIEWER_REMARKS)[number]
  | (typeof VTT_REMARKS)[number];
