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

/* How a Word document looks: lengths are twentieths of a point, sizes of letters halves of one. */

const MARGIN = 1400;

/** A4. */
export const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
};

/** Lists that stand deeper in each other look like the deepest. */
export const LIST_LEVELS = 4;
const LEVELS = Array.from({ length: LIST_LEVELS }, (_, level) => level);

/** Of a list's items: their marks hang. */
const listIndent = (level: number) => ({ left: 460 + 360 * level, hanging: 360 });

const CODE = { font: 'Courier New', size: 21 };
const TABLE_LINES = { spacing: { line: 260, lineRule: LineRuleType.AUTO, after: 0 } };

/** What is set apart stays on one page, with the gap that follows. */
const BOX: IParagraphStyleOptions['paragraph'] = {
  keepNext: true,
  keepLines: true,
  border: { left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: '000000' } },
  shading: { type: ShadingType.CLEAR, fill: 'F4F4EF' },
  indent: { left: 100 }, // where the marks of lists begin
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

/** As Word lists it, on top of its plainest. */
function style(id: string, name: string, options: Partial<IParagraphStyleOptions> = {}): IParagraphStyleOptions {
  return { id, name, basedOn: 'Normal', quickFormat: true, ...options };
}

/** Of what follows in an item after its first paragraph: it stands below its words. */
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

/** By the names under which paragraphs call for them. */
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
  width: { size: PAGE.size.width - 2 * MARGIN + 2 * REACH, type: WidthType.DXA },
  indent: { size: -REACH, type: WidthType.DXA },
};
