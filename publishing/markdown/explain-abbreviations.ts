import { ABBREVIATIONS, anAbbreviation } from '#app/content/abbreviations.ts';
import { plainTextOf, type Block, type Inline } from '#app/content/text-document.ts';

/**
 * Links the first use of each abbreviation to the glossary, unless its full form is next to it. Leaves headings and letters to copy
 * unchanged.
 */
export function explainAbbreviations(blocks: readonly Block[]): Block[] {
  const explained = new Set<string>();
  const inText = (text: readonly Inline[]): Inline[] => {
    const plain = plainTextOf(text).toLowerCase();
    for (const [short, { words }] of Object.entries(ABBREVIATIONS)) if (plain.includes(words)) explained.add(short);
    return text.flatMap((part) => explain(part, explained));
  };
  const inBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'paragraph':
        return { ...block, text: inText(block.text) };
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(inBlock)) };
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map(inText)) };
      case 'box':
        return block.box === 'letter' ? block : { ...block, blocks: block.blocks.map(inBlock) };
      case 'insert':
        return { ...block, blocks: block.blocks.map(inBlock) };
      case 'heading':
      case 'code':
      case 'screenshot':
        return block;
    }
  };
  return blocks.map(inBlock);
}

function explain(part: Inline, explained: Set<string>): Inline[] {
  if (typeof part === 'string') return explainString(part, explained);
  if (part.kind === 'strong' || part.kind === 'emphasis')
    return [{ ...part, text: part.text.flatMap((inner) => explain(inner, explained)) }];
  // A link to a glossary explains its own words.
  if (part.kind === 'term' || (part.kind === 'link' && /^\/(?:glossary|faq\?)/.test(part.href)))
    for (const [short] of plainTextOf(part.text).matchAll(anAbbreviation())) explained.add(short);
  return [part];
}

function explainString(text: string, explained: Set<string>): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: short, index } of text.matchAll(anAbbreviation())) {
    if (explained.has(short)) continue;
    explained.add(short);
    parts.push(text.slice(end, index), linkOf(short));
    end = index + short.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

function linkOf(short: string): Inline {
  const href = ABBREVIATIONS[short]?.at ?? '';
  const [, id] = /^\/glossary#(.+)$/.exec(href) ?? [];
  return id === undefined ? { kind: 'link', href, text: [short] } : { kind: 'term', id, text: [short] };
}
