import { expect, test } from 'vitest';
import sample from '../../organisation/organisation.json' with { type: 'json' };
import { explainOrganisation, organisationSchema } from './organisation.ts';

const mistakesOf = (changed: Record<string, unknown>): string[] => {
  const { error } = organisationSchema.safeParse({ ...sample, ...changed });
  return error ? explainOrganisation(error) : [];
};
const partner = { name: 'A partner', href: 'https://partner.example.org' };

const video = { address: 'https://video.example.org/embed/1', title: 'A video' };

test('the sample organisation is valid, and so is an organisation with only the required values', () => {
  expect(mistakesOf({})).toEqual([]);
  const minimum = {
    ...sample,
    social: undefined,
    funders: undefined,
    partners: undefined,
    creator: undefined,
  };
  expect(organisationSchema.parse(minimum)).toMatchObject({ social: [], funders: [], partners: [] });
  expect(organisationSchema.parse({ ...sample, address: 'https://films.test/' }).address).toBe('https://films.test');
});

test.each([
  [{ name: undefined }, 'name is missing.'],
  [{ name: 'Two\nlines' }, 'name must be a text of one line, of 1 to 60 characters.'],
  [{ claim: ' ' }, 'claim must be a text of one line, of 1 to 100 characters.'],
  [{ summary: 'x'.repeat(301) }, 'summary must be a text of one line, of 1 to 300 characters.'],
  [{ address: 'films.example.org' }, 'address must be an address like https://www.example.org.'],
  [{ copyrightYear: '2023' }, 'copyrightYear must be a year like 2023.'],
  [{ email: undefined }, 'email is missing.'],
  [{ email: { ...sample.email, support: 'support at example.org' } }, 'email, support must be an email address like hello@example.org.'],
  [{ email: { ...sample.email, press: 'press@example.org' } }, 'email, press is not supported here.'],
  [{ postalAddress: [] }, 'postalAddress must have a line or more.'],
  [{ postalAddress: '1 Street' }, 'postalAddress must be a list of lines between [ and ].'],
  [{ partners: partner }, 'partners must be a list between [ and ].'],
  [{ partners: [partner, { name: 'Another' }] }, 'partners, entry 2, href is missing.'],
  [{ partners: [{ ...partner, href: 'javascript:alert(1)' }] }, 'partners, entry 1, href must be an address like https://www.example.org.'],
  [
    { funders: [{ ...partner, logo: '../logo.svg' }] },
    'funders, entry 1, logo must be the name of a file in the same folder that ends with .svg, .png or .webp.',
  ],
  [{ videos: { home: video } }, 'videos, home is not supported here.'],
  [
    { videos: { faq: { ...video, address: 'http://video.example.org/1' } } },
    'videos, faq, address must be the https address of a page for embedding, like https://video.example.org/embed/1.',
  ],
  [
    { videos: { faq: { ...video, address: 'https://video;script-src.example.org/1' } } },
    'videos, faq, address must be the https address of a page for embedding, like https://video.example.org/embed/1.',
  ],
  [
    { videos: { about: { ...video, poster: 'poster.jpg' } } },
    'videos, about, poster must be the name of a file in the same folder that ends with .svg, .png or .webp.',
  ],
  [{ sharePicture: { file: 'ours.jpg', description: 'Us' } }, 'sharePicture, file must be the name of a PNG in the same folder.'],
  [{ legalTextsAreChecked: 'yes' }, 'legalTextsAreChecked must be true or false.'],
  [{ dataLicence: undefined }, 'dataLicence is missing.'],
  [{ sponsor: 'x' }, 'sponsor is not supported here.'],
])('%o: “%s”', (changed, sentence) => {
  expect(mistakesOf(changed)).toEqual([sentence]);
});

test('all mistakes are reported together', () => {
  expect(mistakesOf({ name: '', claim: '', creator: { name: 'x' } })).toHaveLength(3);
});
