import {
  AlignmentType,
  BorderStyle,
  LevelFormat,
  LineRuleType,
  ShadingType,
  WidthType,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  type ITableOptions,
} from 'docx';

/* Styles of a Word document. Lengths are in twentieths of a point, font sizes in half points. */

const MARGIN = 1400;

/** Page size A4. */
export const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
};

/** Number of list levels with their own style. Deeper lists look like the last level. */
export const LIST_LEVELS = 4;
const LEVELS = Array.from({ length: LIST_LEVELS }, (_, level) => level);

/** Indents a list item, with its marker to the left of the text. */
const listIndent = (level: number) => ({ left: 460 + 360 * level, hanging: 360 });

const CODE = { font: 'Courier New', size: 21 };
const TABLE_LINES = { spacing: { line: 260, lineRule: LineRuleType.AUTO, after: 0 } };

/** Keeps a box on one page, together with the space that follows it. */
const BOX: IParagraphStyleOptions['paragraph'] = {
  keepNext: true,
  keepLines: true,
  border: { left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: '000000' } },
  shading: { type: ShadingType.CLEAR, fill: 'F4F4EF' },
  indent: { left: 100 }, // aligned with the markers of lists
};

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
    style('Body', 'Body text'),
    style('BodyList', 'List item', { basedOn: 'Body' }),
    ...LEVELS.map((level) => continued('Body', 'List', level)),
    style('BodyCode', 'Code', { basedOn: 'Body', run: CODE }),
    style('Box', 'Box', { paragraph: BOX }),
    style('BoxTitle', 'Box title', { basedOn: 'Box', next: 'Box', run: { bold: true } }),
    style('BoxList', 'Box list item', { basedOn: 'Box' }),
    ...LEVELS.map((level) => continued('Box', 'Box list', level)),
    style('BoxCode', 'Box code', { basedOn: 'Box', run: CODE }),
    style('Caption', 'caption', {
      run: { bold: true },
      paragraph: { keepNext: true, spacing: { before: 200, after: 80 } },
    }),
    style('TableText', 'Table text', { run: { size: 20 }, paragraph: TABLE_LINES }),
    style('TableHead', 'Table head', { basedOn: 'TableText', run: { bold: true } }),
    style('WideTableText', 'Wide table text', { basedOn: 'TableText', run: { size: 16 } }),
    style('WideTableHead', 'Wide table head', { basedOn: 'WideTableText', run: { bold: true } }),
    style('Gap', 'Gap', { run: { size: 12 }, paragraph: { spacing: { after: 0 } } }),
    style('Footer', 'footer', { run: { size: 18 } }),
  ],
  characterStyles: [{ id: 'InlineCode', name: 'Inline code', run: { font: CODE.font } }],
};

/** Makes a style that Word lists, based on the plainest style. */
function style(id: string, name: string, options: Partial<IParagraphStyleOptions> = {}): IParagraphStyleOptions {
  return { id, name, basedOn: 'Normal', quickFormat: true, ...options };
}

/** Makes the style of further blocks in a list item, aligned with the text of the first paragraph. */
function continued(base: 'Body' | 'Box', name: string, level: number): IParagraphStyleOptions {
  const { left } = listIndent(level);
  return style(`${base}ListContinue${level + 1}`, `${name} continued ${level + 1}`, {
    basedOn: base,
    paragraph: { indent: { left } },
  });
}

function heading(size: number) {
  return { run: { size, bold: true }, paragraph: { spacing: { before: 360, after: 140 }, keepNext: true } };
}

/** Numbering of lists, by the names that paragraphs refer to. */
export const NUMBERING: INumberingOptions = {
  config: [
    marks('numbers', LevelFormat.DECIMAL, (level) => `%${level + 1}.`),
    marks('bullets', LevelFormat.BULLET, (level) => (level % 2 === 0 ? '•' : '–')),
    marks('boxes to tick', LevelFormat.BULLET, () => '☐', 'Segoe UI Symbol'),
  ],
};

function marks(reference: string, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: (level: number) => string, font = 'Arial') {
  const levels = LEVELS.map((level) => ({
    level,
    format,
    text: text(level),
    alignment: AlignmentType.START,
    style: { run: { font }, paragraph: { indent: listIndent(level) } },
  }));
  return { reference, levels };
}

/** Layout of a table: space around the contents of cells, with the first row and the first column as headings. */
export const TABLE: Pick<ITableOptions, 'width' | 'margins' | 'tableLook'> = {
  width: { size: 100, type: WidthType.PERCENTAGE },
  margins: { top: 60, bottom: 60, left: 100, right: 100 },
  tableLook: { firstRow: true, firstColumn: true, noHBand: true, noVBand: true },
};

/** Distance by which wide tables extend into the page's margins. */
const REACH = 700;
export const WIDE_TABLE: typeof TABLE & Pick<ITableOptions, 'indent'> = {
  ...TABLE,
  width: { size: PAGE.size.width - 2 * MARGIN + 2 * REACH, type: WidthType.DXA },
  indent: { size: -REACH, type: WidthType.DXA },
};
