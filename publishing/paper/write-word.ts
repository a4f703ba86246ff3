import { Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import type { PaperDocument } from './paper-document.ts';
import { wordBlocks } from './word-blocks.ts';
import { NUMBERING, PAGE, STYLES } from './word-styles.ts';

/** Makes a Word document that uses real styles, so that headings, lists, captions and tables are recognised as such. */
export async function writeWord({ title, description, siteName, foot, blocks, end }: PaperDocument): Promise<Buffer> {
  const document = new Document({
    title: `${title} – ${siteName}`,
    description,
    creator: siteName,
    lastModifiedBy: siteName,
    styles: STYLES,
    numbering: NUMBERING,
    features: { updateFields: false },
    sections: [
      {
        properties: { page: PAGE },
        footers: { default: footer(foot) },
        children: [new Paragraph({ heading: HeadingLevel.TITLE, text: title }), ...wordBlocks(blocks, end)],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function footer({ beforePage, beforeTotal }: PaperDocument['foot']): Footer {
  const children = [beforePage, PageNumber.CURRENT, beforeTotal, PageNumber.TOTAL_PAGES];
  return new Footer({
    children: [new Paragraph({ style: 'Footer', children: [new TextRun({ children })] })],
  });
}
