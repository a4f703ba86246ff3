import {
  AlignmentType,
  BorderStyle,
  LevelFormat,
  LineRuleType,
  ShadingType,
  WidthType,
  type INumberingOptions,
  type IParagraphOptions,
  type IStylesOptions,
  type ITableOptions,
} from 'docx';

/* How a Word document looks: lengths are twentieths of a point, sizes of letters halves of one. */

/** A4. */
export const PAGE = { width: 11_906, height: 16_838 };
export const MARGIN = 1400;

export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: 'Arial', size: 23, language: { value: 'en-GB' } },
      paragraph: { spacing: { line: 320, lineRule: LineRuleType.AUTO, after: 160 } },
    },
    title: { run: { size: 48, bold: true }, paragraph: { spacing: { after: 240 } } },
    heading1: heading(32),
    heading2: heading(26),
    heading3: heading(23),
    hyperlink: { run: { color: '005147', underline: {} } },
  },
  paragraphStyles: [
    { id: 'Caption', name: 'caption', basedOn: 'Normal', next: 'Normal', run: { bold: true }, paragraph: { keepNext: true, spacing: { before: 200, after: 80 } } },
    { id: 'BoxTitle', name: 'Box title', basedOn: 'Normal', next: 'Normal', run: { bold: true }, paragraph: { keepNext: true } },
    { id: 'Code', name: 'Code', basedOn: 'Normal', run: { font: 'Courier New', size: 21 } },
    { id: 'TableText', name: 'Table text', basedOn: 'Normal', run: { size: 20 }, paragraph: { spacing: { line: 260, lineRule: LineRuleType.AUTO, after: 0 } } },
    { id: 'WideTableText', name: 'Wide table text', basedOn: 'TableText', run: { size: 16 } },
    { id: 'Gap', name: 'Gap', basedOn: 'Normal', run: { size: 12 }, paragraph: { spacing: { after: 0 } } },
  ],
}; // prettier-ignore

function heading(size: number) {
  return { run: { size, bold: true }, paragraph: { spacing: { before: 360, after: 140 }, keepNext: true } };
}

/** Of a list's items: their marks hang. */
export const LIST_INDENT = { left: 460, hanging: 360 };

/** By the names under which paragraphs call for them. */
export const NUMBERING: INumberingOptions = {
  config: [
    listOf('numbers', LevelFormat.DECIMAL, '%1.'),
    listOf('bullets', LevelFormat.BULLET, '•'),
    listOf('boxes to tick', LevelFormat.BULLET, '☐', 'Segoe UI Symbol'),
  ],
};

function listOf(
  reference: string,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
  font = 'Arial',
) {
  const style = { run: { font }, paragraph: { indent: LIST_INDENT } };
  return { reference, levels: [{ level: 0, format, text, alignment: AlignmentType.START, style }] };
}

/** Of tables: room around what stands in their cells; the first row and the first column are headings. */
export const TABLE: Pick<ITableOptions, 'width' | 'margins' | 'tableLook'> = {
  width: { size: 100, type: WidthType.PERCENTAGE },
  margins: { top: 60, bottom: 60, left: 100, right: 100 },
  tableLook: { firstRow: true, firstColumn: true, noHBand: true, noVBand: true },
};

/** Of wide ones: they reach into the page's margins. */
const REACH = 700;
export const WIDE_TABLE: typeof TABLE & Pick<ITableOptions, 'indent'> = {
  ...TABLE,
  width: { size: PAGE.width - 2 * MARGIN + 2 * REACH, type: WidthType.DXA },
  indent: { size: -REACH, type: WidthType.DXA },
};

/** Of the paragraphs of what is set apart: they stay on one page, with the gap that follows. */
export const BOX: Pick<IParagraphOptions, 'border' | 'shading' | 'indent' | 'keepNext' | 'keepLines'> = {
  keepNext: true,
  keepLines: true,
  border: { left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: '000000' } },
  shading: { type: ShadingType.CLEAR, fill: 'F4F4EF' },
  indent: { left: 100 }, // where the marks of lists begin
};
