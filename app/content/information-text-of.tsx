import type { InformationText } from './information-text.ts';
import { TextBlocks, type Inserts } from './parts/text-blocks.tsx';
import { introductionOf, partsOf, plainTextOf, type TextDocument } from './text-document.ts';

/** Converts a text to an information page. The part before the first heading becomes its introduction. */
export function informationTextOf(text: TextDocument, inserts: Inserts): InformationText {
  const { title, description, lead } = text.frontMatter;
  return {
    title,
    description,
    intro: (
      <>
        {lead !== '' && <p>{lead}</p>}
        <TextBlocks blocks={introductionOf(text.blocks)} inserts={inserts} />
      </>
    ),
    sections: partsOf(text.blocks, 2).map(({ heading, blocks }) => ({
      id: heading.id,
      heading: plainTextOf(heading.text),
      body: <TextBlocks blocks={blocks} inserts={inserts} />,
    })),
  };
}
