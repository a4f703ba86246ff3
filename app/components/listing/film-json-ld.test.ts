import { expect, test } from 'vitest';
import { GUIDES } from '#app/content/guides.ts';
import { guideJsonLd } from '#app/content/guide-meta.ts';
import type { Listing } from '#domain/films/listing.ts';
import { filmJsonLd } from './film-json-ld.ts';

/* Names and values are those of schema.org and the W3C's accessibility vocabulary. */

const PIANO = {
  _id: '1',
  title: 'The Piano',
  alt_titles: ['La leçon de piano'],
  directors: ['Jane Campion'],
  year: 1993,
  duration: 121,
  format: 'AD',
  sidecar_type: 'Audio',
  language: 'English',
  frame_rate: '24',
  sidecar_by: 'Lantern',
  genres: [],
  tmdb_id: 713,
} as unknown as Listing;

test('a listing is a Movie with the accessibility feature of its material and a summary in words', () => {
  const address = 'https://films.example.org/films/1';
  expect(filmJsonLd(PIANO, address)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: 'The Piano',
    alternateName: ['La leçon de piano'],
    director: [{ '@type': 'Person', name: 'Jane Campion' }],
    dateCreated: '1993',
    duration: 'PT121M',
    sameAs: 'https://www.themoviedb.org/movie/713',
    url: address,
    accessibilityFeature: ['audioDescription'],
    accessibilitySummary:
      'Audio description in English, for the version of 121 minutes at 24 frames a second. This page names the contact for the material.',
    contributor: { '@type': 'Organization', name: 'Lantern' },
  });
});

test.each(GUIDES)('the guide $id is an article with a PDF, a Word document and a text file', ({ id, guide }) => {
  const article = guideJsonLd(id, guide.frontMatter, 'https://films.example.org');
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    headline: guide.frontMatter.title,
    url: `https://films.example.org/guides/${id}`,
  });
  expect(article.encoding.map(({ contentUrl }) => contentUrl)).toEqual(
    ['pdf', 'docx', 'txt'].map((ending) => `https://films.example.org/guides/${id}.${ending}`),
  );
});
