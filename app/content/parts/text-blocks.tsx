import type { ReactElement, ReactNode } from 'react';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { MailLink } from '#app/ui/mail-link.tsx';
import { plainTextOf, type Block, type Box, type Inline } from '#app/content/text-document.ts';
import type { PageInsert, TextPageName } from '#app/content/text-pages.ts';
import { letterToCopy } from '#app/content/text-to-copy.ts';
import { InlineText } from './inline-text.tsx';
import { Screenshot } from './screenshot.tsx';
import { TextTable } from './text-table.tsx';
import css from './text-blocks.module.css';

/** Elements for lines such as `::name-builder` in a text, by name. */
export type Inserts = Readonly<Record<string, ReactNode>>;

/** All inserts that the page of a text needs. */
export type PageInserts<Name extends TextPageName> = Readonly<Record<PageInsert<Name>, ReactNode>>;

/** Renders a text, or a part of it, as elements of a page. */
export function TextBlocks({ blocks, inserts = {} }: { blocks: readonly Block[]; inserts?: Inserts }) {
  // The order of blocks never changes while a text is shown.
  return blocks.map((block, index) => <TextBlock key={index} block={block} inserts={inserts} />); // oxlint-disable-line react/no-array-index-key
}

/** Renders a block. A missing kind of block is a compile error. */
function TextBlock({ block, inserts }: { block: Block; inserts: Inserts }): ReactElement {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <InlineText text={block.text} />
        </Heading>
      );
    }
    case 'paragraph': {
      const address = mailAddressAlone(block.text);
      if (address !== undefined)
        return (
          <p>
            <MailLink to={address} alone />
          </p>
        );
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of items never changes
            <li key={index}>
              <ListItem blocks={item} inserts={inserts} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return <Code text={block.text} />;
    case 'table':
      return <TextTable table={block} />;
    case 'box':
      return <TextBox box={block} inserts={inserts} />;
    case 'screenshot':
      return <Screenshot screenshot={block} />;
    case 'insert':
      return (
        <>
          {inserts[block.name]}
          <TextBlocks blocks={block.blocks} inserts={inserts} />
        </>
      );
  }
}

/** Returns the email address if a paragraph contains nothing else. Its link gets a larger target. */
function mailAddressAlone([only, ...more]: readonly Inline[]): string | undefined {
  if (more.length > 0 || typeof only !== 'object' || only.kind !== 'link') return undefined;
  return only.href.startsWith('mailto:') ? only.href.slice('mailto:'.length) : undefined;
}

/** Renders a list item. A single paragraph needs no separate element. */
function ListItem({ blocks, inserts }: { blocks: readonly Block[]; inserts: Inserts }) {
  const [only, ...more] = blocks;
  if (only?.kind === 'paragraph' && more.length === 0) return <InlineText text={only.text} />;
  return <TextBlocks blocks={blocks} inserts={inserts} />;
}

function TextBox({ box: { box, id, title, blocks }, inserts }: { box: Box; inserts: Inserts }) {
  return (
    <section id={id} className={css['box']} data-box={box} aria-labelledby={title.length > 0 ? `${id}-title` : undefined}>
      {title.length > 0 && (
        <p id={`${id}-title`} className={css['boxTitle']}>
          <InlineText text={title} />
        </p>
      )}
      <TextBlocks blocks={blocks} inserts={inserts} />
      {box === 'letter' && (
        <p className="no-print">
          <CopyButton text={letterToCopy({ title, blocks })} what="text">
            Copy the text<span className="visually-hidden"> of {plainTextOf(title)}</span>
          </CopyButton>
        </p>
      )}
    </section>
  );
}

/** Shows lines of code. The remainder of a long line is indented, so that no one mistakes it for another line. */
function Code({ text }: { text: string }) {
  return (
    <pre className={css['code']}>
      {text.split('\n').map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines can be equal, and their order never changes
        <span key={index}>{`${line}\n`}</span>
      ))}
    </pre>
  );
}
