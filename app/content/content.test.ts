import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FILM_FIELDS } from '#domain/films/film-fields.ts';
import ABOUT from './information/about.md';
import ACCESSIBILITY from './information/accessibility.md';
import { catalogueData } from './catalogue-data.tsx';
import CONTACT from './information/contact.md';
import FAQ_TEXT from './faq.md';
import { FAQ_VIEWS, faqView } from './faq-views.tsx';
import { FAQ } from './faq.tsx';
import { FORMAT_GLOSSARY } from './format-glossary.ts';
import { GENERAL_GLOSSARY } from './general-glossary.ts';
import PRIVACY_POLICY from './information/privacy-policy.md';
import TERMS_OF_USE from './information/terms-of-use.md';

const PAGES = [
  ...[ABOUT, ACCESSIBILITY, CONTACT, PRIVACY_POLICY, TERMS_OF_USE].map(({ frontMatter }) => frontMatter),
  catalogueData(undefined),
  ...FAQ_VIEWS.map(({ text }) => text),
];

test('every information page has its own title and a description that ends with a full stop', () => {
  const titles = PAGES.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { description } of PAGES) expect(description).toMatch(/\.$/);
});

test('the FAQ answers fifteen questions, each with its own anchor', () => {
  const questions = FAQ.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)]);
  expect(FAQ.flatMap((group) => group.questions)).toHaveLength(15);
  expect(new Set(questions).size).toBe(questions.length);
});

test('the FAQ shows the video that its text calls for', () => {
  const [faq] = FAQ_VIEWS.map(({ text }) =>
    text.sections.map(({ body }) => renderToStaticMarkup(createElement(MemoryRouter, null, body))).join(''),
  );
  expect(FAQ_TEXT.blocks).toContainEqual({ kind: 'insert', name: 'video', blocks: [] });
  expect(faq).toContain('<video');
});

test('every glossary entry has its own anchor and refers only to entries that exist', () => {
  const terms = GENERAL_GLOSSARY.flatMap((group) => group.terms);
  const ids = [...GENERAL_GLOSSARY, ...terms].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const wanted = terms.flatMap((term) => term.see ?? []);
  expect(wanted.filter((id) => !terms.some((term) => term.id === id))).toEqual([]);
  const formats = FORMAT_GLOSSARY.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]);
  expect(new Set(formats).size).toBe(formats.length);
  const others = FORMAT_GLOSSARY.flatMap(({ entries }) => entries.flatMap(({ see }) => see.map(({ id }) => id)));
  expect(others.filter((id) => !formats.includes(id))).toEqual([]);
});

test.each([
  { address: '/faq', title: 'Frequently asked questions' },
  { address: '/faq?view=general', title: 'General glossary' },
  { address: '/faq?view=formats', title: 'File format glossary' },
  { address: '/faq?view=nonsense', title: 'Frequently asked questions' },
  { address: '/glossary', title: 'General glossary' },
  { address: '/glossary?view=formats', title: 'File format glossary' },
])('$address shows “$title”', ({ address, title }) => {
  expect(faqView(new URL(address, 'https://site.test')).text.title).toBe(title);
});

test('every word that the form refers to is in the general glossary', () => {
  const known = GENERAL_GLOSSARY.flatMap(({ terms }) => terms.map(({ id }) => id));
  const asked = Object.values(FILM_FIELDS).flatMap((field) => ('word' in field ? [field.word] : []));
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((id) => !known.includes(id))).toEqual([]);
});
