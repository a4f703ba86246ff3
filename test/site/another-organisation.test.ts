import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sample from '../../organisation/organisation.json' with { type: 'json' };
import { imageSize } from '../../publishing/image-size.ts';
import { readOrganisation } from '../../publishing/read-organisation.ts';
import { FILES, ROOT } from '../repository/checkout.ts';
import { launchSite } from './start-site.ts';

/*
 * Another organisation starts the program from a second checkout with the same files and its own settings
 * folder.
 */

const OTHER = {
  name: 'Kino für <Alle> & Co',
  claim: 'Films that everybody can follow',
  summary: 'Who has subtitles and descriptions for which film.',
  address: 'https://kino.test',
  copyrightYear: 2031,
  email: {
    general: 'post@kino.test',
    projectManager: 'leitung@kino.test',
    support: 'hilfe@kino.test',
    security: 'sicherheit@kino.test',
  },
  postalAddress: ['Kino für Alle', 'Ringstraße 1', '99999 Musterstadt'],
  dataLicence: { name: 'Lizenz', href: 'https://lizenz.test/', meaning: 'Use it as you like.' },
  sharePicture: { file: 'teilen.png', description: 'Everybody laughs in a cinema.' },
  partners: [{ name: 'Bilderhaus', href: 'https://bilderhaus.test/', logo: 'bilderhaus.svg' }],
  videos: {
    about: { address: 'https://video.kino.test/embed/7?a=1', title: 'Who we are', poster: 'poster.webp' },
  },
  accessibility: {
    law: 'the law of Musterland',
    replyDays: 3,
    enforcement: { name: 'Schlichtungsstelle', href: 'https://schlichtung.test/' },
  },
  signedVideos: {
    '/guides/venues': {
      address: 'https://signs.kino.test/embed/2',
      language: 'British Sign Language (BSL)',
      title: 'The guide for venues',
      transcript: ['Hello. This guide is about your cinema.', 'Test the file in the room.'],
    },
    '/update': {
      file: 'change.webm',
      language: 'Deutsche Gebärdensprache (DGS)',
      title: 'Changing a listing',
      poster: 'poster.webp',
      transcript: ['Change what is wrong, then send it.'],
    },
    '/login': {
      file: 'change.webm',
      language: 'Deutsche Gebärdensprache (DGS)',
      title: 'Signing in',
      transcript: ['Type your e-mail address.'],
    },
  },
  social: [{ name: 'Fediverse', href: 'https://social.kino.test/@kino' }],
};
const POLICY = `---
title: What we know of you
description: 'What {site.name} stores.'
---

We are at this address:

::postal-address

## Questions

[{site.email.general}](mailto:{site.email.general})
`;
const SHARED = 'docs/home-page.png';
const POSTER = 'public/screenshots/listing-light.webp';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40"/></svg>';

/** Words that only the sample organisation uses. */
const WORDS_OF_SAMPLE = [
  sample.name,
  sample.claim,
  sample.summary,
  sample.address,
  ...Object.values(sample.email),
  ...sample.postalAddress.slice(1),
  ...[...sample.social, ...sample.funders, ...sample.partners, sample.creator].map(({ href }) => href),
  ...[...sample.funders, ...sample.partners, sample.creator].map(({ name }) => name),
];
const PASSWORD = 'seventeen green kettles';
const ofSample = (text: string) => WORDS_OF_SAMPLE.filter((words) => text.includes(words));

const VIDEO = 'app/content/videos/made/find-a-material.webm';

const checkout = mkdtempSync(path.join(os.tmpdir(), 'films-organisation-'));
const folder = path.join(checkout, 'settings-of-another');
let site: Awaited<ReturnType<typeof launchSite>>;

const prepare = () => spawnSync(process.execPath, ['scripts/take-organisation.ts', folder], { cwd: checkout, encoding: 'utf8' });
const mistakes = () => readOrganisation(folder).mistakes;
const write = (settings: unknown) => writeFileSync(path.join(folder, 'organisation.json'), JSON.stringify(settings));
/** The HTML of a page without React's markers between texts. */
const get = async (page: string) => (await (await fetch(`${site.address}${page}`)).text()).replaceAll('<!-- -->', '');

beforeAll(async () => {
  for (const file of FILES.filter((name) => name !== '')) {
    mkdirSync(path.join(checkout, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(checkout, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
  mkdirSync(folder);
  write(OTHER);
  writeFileSync(path.join(folder, 'bilderhaus.svg'), LOGO);
  copyFileSync(path.join(ROOT, POSTER), path.join(folder, 'poster.webp'));
  copyFileSync(path.join(ROOT, SHARED), path.join(folder, 'teilen.png'));
  copyFileSync(path.join(ROOT, VIDEO), path.join(folder, 'change.webm'));
  writeFileSync(path.join(folder, 'privacy-policy.md'), POLICY);
  expect(prepare()).toMatchObject({ status: 0, stderr: '' });
  site = await launchSite({ NODE_ENV: 'development', SAMPLE_DATA: 'off' }, { checkout, args: ['--dev'] });
});

afterAll(async () => {
  await site.end();
  rmSync(checkout, { recursive: true, force: true });
});

// This is the only site of the tests that runs from its sources.
test.each(['/api/films', '/api/films?limit=1', '/api/films/facets'])(
  '%s also returns JSON in development, where api/films.ts is a source file',
  async (address) => {
    const response = await fetch(site.address + address);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toHaveProperty('data');
  },
);

test('pages have the organisation’s name, addresses and partner logo, and nothing of the sample organisation', async () => {
  const about = await get('/about');
  expect(about).toContain('Kino für &lt;Alle&gt; &amp; Co is a register');
  expect(about).toContain('<title>About this register – Kino für &lt;Alle&gt; &amp; Co</title>');
  const [, logo] = /<img[^>]* src="(\/[^"]+)" alt="Bilderhaus" width="120" height="40"/.exec(about) ?? [];
  expect(await get(logo!)).toBe(LOGO);
  expect(about).toContain('© 2031 Kino');
  expect(about).not.toContain('Funded by');
  const contact = await get('/contact');
  for (const said of [...Object.values(OTHER.email).slice(0, 3), ...OTHER.postalAddress]) expect(contact).toContain(said);
  expect(await get('/.well-known/security.txt')).toContain('mailto:sicherheit@kino.test');
  expect(await get('/films.atom')).toContain('<name>Kino für &lt;Alle&gt; &amp; Co</name>');
  for (const page of [
    '/',
    '/about',
    '/contact',
    '/accessibility',
    '/terms-of-use',
    '/privacy-policy',
    '/guides',
    '/guides/venues',
    '/faq',
    '/glossary',
    '/nothing-here',
    '/register',
    '/login',
    '/api/nothing',
    '/films.atom',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
  ])
    expect([page, ofSample(await get(page))]).toEqual([page, []]);
});

test('links to pages have the organisation’s picture when people share them', async () => {
  const { width, height } = imageSize(readFileSync(path.join(ROOT, SHARED)));
  for (const page of ['/', '/guides/venues']) {
    const html = await get(page);
    const [, address] = /<meta property="og:image" content="http:\/\/[^/]+(\/[^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<meta property="og:image:width" content="${width}"/><meta property="og:image:height" content="${height}"/>`);
    expect(html).toContain('<meta property="og:image:alt" content="Everybody laughs in a cinema."/>');
    const file = await (await fetch(`${site.address}${address}`)).arrayBuffer();
    expect(Buffer.from(file).equals(readFileSync(path.join(ROOT, SHARED)))).toBe(true);
  }
});

test('the organisation’s privacy policy replaces ours, and our terms of use say that no one there has checked them', async () => {
  const policy = await get('/privacy-policy');
  expect(policy).toContain('<title>What we know of you – Kino');
  expect(policy).toContain('99999 Musterstadt');
  expect(policy).toMatch(/<h2 id="questions">.*<a href="mailto:post@kino.test" class="\S+">post@kino.test<\/a>/s);
  expect(policy).not.toContain('Logs of the server');
  const note = 'No one at Kino für &lt;Alle&gt; &amp; Co has checked it yet';
  expect(policy).not.toContain(note);
  expect(await get('/terms-of-use')).toContain(note);
});

test('the video loads when a visitor presses its button, and only the organisation’s video sites are allowed in frames', async () => {
  const response = await fetch(`${site.address}/about`);
  expect(response.headers.get('content-security-policy')).toContain('; frame-src https://video.kino.test https://signs.kino.test; ');
  const about = (await response.text()).replaceAll('<!-- -->', '');
  const { width, height } = imageSize(readFileSync(path.join(ROOT, POSTER)));
  const poster = `poster.webp" alt="" width="${width}" height="${height}"/><button`;
  expect(about).toContain(poster);
  expect(about).toMatch(/<button[^>]*>Play the video from video.kino.test<\/button>/);
  expect(about).toContain('<a href="https://video.kino.test/embed/7?a=1">Open it at video.kino.test</a>');
  expect(about).not.toMatch(/<iframe|(?:src|poster|preload)="https:|rel="(?:preconnect|dns-prefetch|preload)" href="https:/);
});

test('a page has its sign language video folded, with a transcript, and loads nothing until a visitor presses play', async () => {
  const guide = await get('/guides/venues');
  const [, signed = ''] =
    /<details[^>]*><summary>This page in sign language: British Sign Language \(BSL\)<\/summary>(.*?)<\/details>/s.exec(guide) ?? [];
  expect(signed).toMatch(/<button[^>]*>Play the video from signs.kino.test<\/button>/);
  expect(signed).toContain('<a href="https://signs.kino.test/embed/2">Open it at signs.kino.test</a>');
  for (const paragraph of OTHER.signedVideos['/guides/venues'].transcript) expect(signed).toContain(`<p>${paragraph}</p>`);
  expect(guide).not.toMatch(/<iframe|<link[^>]* href="https:\/\/signs/);

  const login = await get('/login');
  expect(login).toContain('<summary>This page in sign language: Deutsche Gebärdensprache (DGS)</summary>');
  const [video, address] = /<video[^>]* src="(\/[^"]+)"[^>]*>/.exec(login) ?? [];
  expect(video).toContain('controls="" preload="none"');
  expect(video).toContain('aria-label="Signing in, in Deutsche Gebärdensprache (DGS)"');
  const file = await (await fetch(`${site.address}${address}`)).arrayBuffer();
  expect(Buffer.from(file).equals(readFileSync(path.join(ROOT, VIDEO)))).toBe(true);

  expect(await get('/update/anything')).toContain('Changing a listing');
  for (const page of ['/guides/festivals', '/guides', '/register', '/', '/check'])
    expect(await get(page)).not.toContain('in sign language:');
  const statement = await get('/accessibility');
  expect(statement).toContain(
    'These pages have one, in British Sign Language (BSL), Deutsche Gebärdensprache (DGS): /guides/venues, /update, /login.',
  );
  expect(statement).not.toContain('There is no sign language on the site');
  expect(statement).toContain('wants its website to be accessible, as the law of Musterland requires.');
  expect(statement).toContain('We reply within 3 working days.');
  expect(statement).toMatch(/contact <a href="https:\/\/schlichtung\.test\/"[^>]*>Schlichtungsstelle<\/a>\./);
});

test('emails come from the organisation’s name, and replies go to its support address', async () => {
  const body = JSON.stringify({ name: 'Ann Lee', email: 'ann@example.org', password: PASSWORD, password2: PASSWORD });
  const made = await fetch(`${site.address}/api/users/register`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  expect(made.status).toBe(201);
  await fetch(`${site.address}/api/users/password/ann@example.org`);
  const mails = () => globSync('outbox/*.eml', { cwd: site.dataDir });
  await expect.poll(mails).toHaveLength(1);
  const mail = await PostalMime.parse(readFileSync(path.join(site.dataDir, mails()[0]!)));
  expect(mail.from?.name).toBe(OTHER.name);
  expect(mail.replyTo).toMatchObject([{ address: OTHER.email.support }]);
  expect(mail.subject).toBe(`Reset your password for ${OTHER.name}`);
  expect(ofSample(`${mail.text} ${mail.html}`)).toEqual([]);
});

test('mistakes in the settings are reported in sentences, and the program keeps the previous settings', () => {
  write({ ...OTHER, email: { ...OTHER.email, general: 'nobody' }, partners: [{ name: 'Bilderhaus' }] });
  expect(prepare()).toMatchObject({
    status: 1,
    stderr: `The organisation's settings in ${folder} have mistakes:
  organisation.json: email, general must be an email address like hello@example.org.
  organisation.json: partners, entry 1, href is missing.
`,
  });
  write({ ...OTHER, partners: [{ ...OTHER.partners[0], logo: 'nowhere.png' }] });
  expect(mistakes()).toEqual(['nowhere.png is not in the folder.']);
  const signed = OTHER.signedVideos['/login'];
  for (const [signedVideos, sentence] of [
    [{ '/login': { ...signed, file: 'gone.mp4' } }, 'gone.mp4 is not in the folder.'],
    [{ '/login': { ...signed, address: 'https://signs.kino.test/1' } }, 'organisation.json: signedVideos, /login must have an address or a file, and not both.'],
    [{ '/login': { ...signed, transcript: [] } }, 'organisation.json: signedVideos, /login, transcript must have a paragraph or more.'],
    [{ '/nowhere': signed }, 'organisation.json: signedVideos, /nowhere is not supported here.'],
  ] as const) {
    write({ ...OTHER, signedVideos });
    expect(mistakes()).toEqual([expect.stringContaining(sentence)]);
  }
  writeFileSync(path.join(folder, 'organisation.json'), '{ "name": ');
  expect(mistakes()).toEqual([expect.stringMatching(/^organisation.json is not valid JSON: /)]);
  write(OTHER);
  for (const [file, text, sentence] of [
    ['imprint.md', POLICY, 'imprint.md is not a text of the site. Possible files: about.md, '],
    ['contact.md', POLICY.replace('::postal-address', '::video'), 'contact.md: Line 8: This text does not support ::video. It supports ::'],
    ['terms-of-use.md', POLICY.replace('title:', 'heading:'), 'terms-of-use.md: Line 1: title is missing. Line 2: heading is not used on the page of this text.'],
    ['about.md', POLICY, 'about.md must have a line ::tmdb-attribution, as The Movie Database asks for its logo on this page.'],
  ] as const) {
    writeFileSync(path.join(folder, file), text);
    expect(mistakes()).toEqual([expect.stringContaining(sentence)]);
    rmSync(path.join(folder, file));
  }
  const taken = readFileSync(path.join(checkout, '.organisation/organisation.json'), 'utf8');
  expect(JSON.parse(taken)).toMatchObject({ name: OTHER.name, images: { 'bilderhaus.svg': { width: 120, height: 40 } } });
}); // prettier-ignore

test('no source file has words of the sample organisation', () => {
  const sources = FILES.filter((file) =>
    /^(?:api|app|catalogue|cli|domain|http|public|publishing|server|timed-text|web)\/|^\w+\.ts$/.test(file),
  ).filter((file) => !/\.(?:test|e2e)\.|\.(?:webp|jpg)$/.test(file));
  const saying = sources.flatMap((file) => ofSample(readFileSync(path.join(ROOT, file), 'utf8')).map((words) => `${file}: ${words}`));
  expect(saying).toEqual([]);
});
