import { FINE_PAGE } from './fine-page.ts';

/** A fault in a page, and the problem that the check must report. */
export interface Fault {
  story: string;
  html: string;
  says: RegExp;
}

/** Adds HTML to the end of the main part. */
const into = (more: string) => FINE_PAGE.replace('<!-- here -->', more);
const style = (rules: string) => FINE_PAGE.replace('</style>', `${rules}</style>`);
const instead = (from: string | RegExp, to: string) => {
  const html = FINE_PAGE.replace(from, to);
  if (html === FINE_PAGE) throw new Error(`The fine page does not contain ${String(from)}.`);
  return html;
};

const LONG = 'People who look for a film find here what someone has made for it, for whom, and whom to ask. '.repeat(4);

/** One or more faults for each check, by the check's id. */
export const FAULTS: Record<string, readonly Fault[]> = {
  html: [
    { story: 'a paragraph in a heading', html: instead('<h2>Search</h2>', '<h2><p>Search</p></h2>'), says: /element-permitted-content/ },
  ],
  'no-javascript': [
    { story: 'a button that waits for a script', html: into('<button type="button">Show all</button>'), says: /does nothing: .*Show all/ },
    { story: 'a page that a script writes', html: instead(/<main[^]*<\/main>/, '<main id="main"><h1>Films</h1></main>'), says: /hardly any text/ },
  ],
  axe: [
    { story: 'a field without a label', html: into('<input style="min-height: 44px">'), says: /label/ },
    { story: 'a language that does not exist', html: into('<p lang="nowhere">Words</p>'), says: /valid-lang/ },
    { story: 'spacing that readers cannot change', html: into('<p style="letter-spacing: 0 !important">Words</p>'), says: /avoid-inline-spacing/ },
    { story: 'a picture without a text', html: into('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'), says: /image-alt/ },
    { story: 'a button without a word', html: into('<button type="button"></button>'), says: /button-name/ },
  ],
  contrast: [
    { story: 'a link that differs from the text only by its colour', html: into('<p>Words and <a href="/x" style="color: #003; text-decoration: none">a link</a> like these</p>'), says: /link-in-text-block/ },
    { story: 'grey words, which AA would allow', html: into('<p style="color: #666; background: #fff">When is it?</p>'), says: /color-contrast-enhanced/ },
  ],
  undecided: [
    { story: 'a video whose captions cannot be checked from outside',
      html: into('<video src="data:,"></video>'),
      says: /undecided: video-caption/ },
    { story: 'a bold line that should be a heading', html: into('<p style="font-size: 2rem; font-weight: 700">Subtitles</p><p>They say what is heard, for those who do not hear it.</p><p>Also who speaks.</p>'), says: /p-as-heading/ },
  ],
  namesakes: [
    { story: 'two links with the same name', html: into('<p><a href="/films/1">The Piano</a></p><p><a href="/films/2">The Piano</a></p>'), says: /identical-links-same-purpose: .*The Piano/ },
  ],
  structure: [
    { story: 'an empty heading', html: into('<h2> </h2>'), says: /an empty heading/ },
    { story: 'a navigation without a name', html: into('<nav><a href="/more">More films</a></nav>'), says: /a navigation without a name/ },
    { story: 'a heading that skips a level', html: into('<h4>Small</h4>'), says: /a heading level is missing/ },
    { story: 'two first headings', html: into('<h1>Another</h1>'), says: /2 first headings/ },
    { story: 'two navigations with the same name', html: into('<nav aria-label="Main"><a href="/more">More films</a></nav>'), says: /two navigations are called “Main”/ },
    { story: 'a title with the name of the site only', html: instead('A fine page – Films', 'Films'), says: /the title does not name/ },
  ],
  references: [
    { story: 'a hint that does not exist', html: instead('<input id="title"', '<input aria-describedby="hint" id="title"'), says: /refers to “hint”, which does not exist/ },
    { story: 'an id twice', html: into('<p id="title">Title</p>'), says: /“title” exists twice/ },
  ],
  labels: [
    { story: 'a field with a placeholder only', html: into('<input type="text" placeholder="Director" title="Director">'), says: /has no visible label/ },
    { story: 'a button whose name differs from its text', html: into('<button type="submit" aria-label="Go">Search</button>'), says: /has the name “go” but shows “search”/ },
  ],
  'unique-names': [
    { story: 'two buttons “Details”', html: into('<button type="button">Details</button><button type="button">Details</button>'), says: /2 controls have the name “Details”/ },
  ],
  tables: [
    { story: 'a table without a name', html: instead('<caption>Films</caption>', ''), says: /without a name/ },
    { story: 'a row whose heading is an ordinary cell', html: instead('<th scope="row">Ikiru</th>', '<td>Ikiru</td>'), says: /a row without a heading/ },
    { story: 'sorted twice', html: instead(/<th scope="col">/g, '<th scope="col" aria-sort="ascending">'), says: /sorted by two columns/ },
  ],
  errors: [
    { story: 'a field that is only red', html: instead('<input id="title"', '<input aria-invalid="true" style="border-color: red" id="title"'), says: /has no message that begins with “Error:”/ },
    { story: 'a list of problems with a broken link', html: into('<div><h2>There is a problem</h2><ul><li><a href="#year">Year</a></li></ul></div>'), says: /does not link to a field/ },
    { story: 'a title that does not mention the error', html: into('<div><h2>There is a problem</h2></div>'), says: /does not begin with “Error:”/ },
  ],
  status: [
    { story: 'a status in a status', html: into('<div role="status"><p role="status">2 films</p></div>'), says: /announce it twice/ },
    { story: 'a status that screen readers cannot see', html: into('<div aria-hidden="true"><p role="status">2 films</p></div>'), says: /do not announce it/ },
    { story: 'an empty status with a frame', html: into('<p role="status" style="padding: 1rem; border: 2px solid">\u00a0</p>'), says: /is an empty box/ },
    { story: 'a status that interrupts', html: into('<p aria-live="assertive">2 films</p>'), says: /interrupts the screen reader/ },
  ],
  lang: [
    { story: 'a page without a language', html: instead(' lang="en-GB"', ''), says: /the language of the page is “”/ },
    { story: 'a Japanese title in French', html: into('<p lang="fr">生きる</p>'), says: /is marked as “fr”, but in another script/ },
  ],
  autocomplete: [
    { story: 'a password that no browser fills in', html: into('<form action="/"><label for="w">Password</label><input id="w" type="password"></form>'), says: /has no autocomplete purpose/ },
  ],
  origins: [
    { story: 'a picture from another origin', html: into('<img alt="" src="http://127.0.0.1:9/picture.png">'), says: /is loaded from another origin: http:\/\/127.0.0.1:9/ },
    { story: 'a help box that covers the page', html: into('<div style="position: fixed; bottom: 0">Need help?</div>'), says: /covers part of the page/ },
  ],
  clicks: [
    { story: 'a row that opens only for the mouse', html: into('<div onclick="this.textContent = 1952">Ikiru</div>'), says: /only a mouse can press it/ },
  ],
  sideways: [
    { story: 'a box as wide as a desk', html: into('<div style="width: 1500px">Wide</div>'), says: /px beyond the right edge: .*Wide/ },
  ],
  targets: [
    { story: 'a link alone in a list', html: into('<ul><li><a href="/x" style="display: inline; min-height: 0">Alone</a></li></ul>'), says: /Alone/ },
    { story: 'a low button', html: into('<button type="button" style="min-height: 0; height: 24px">Details</button>'), says: /Details/ },
  ],
  'line-length': [
    { story: 'lines from edge to edge', html: into(`<p style="max-width: none">${LONG}</p>`), says: /a line of \d{3} characters/ },
    { story: 'lines that are too close', html: into(`<p style="line-height: 1.2">${LONG}</p>`), says: /too close/ },
    { story: 'justified lines', html: into(`<p style="text-align: justify">${LONG}</p>`), says: /is justified/ },
  ],
  'text-spacing': [
    { story: 'a line that is not broken', html: into(`<div style="white-space: nowrap">${'words '.repeat(35)}</div>`), says: /px beyond the right edge/ },
    { story: 'a box as high as its line', html: into('<div style="height: 1.2em; line-height: 1.2; overflow: hidden">Descriptive subtitles</div>'), says: /text is cut off: .*Descriptive subtitles/ },
  ],
  'text-200': [
    { story: 'a layout that is too wide', html: into('<div style="min-width: 70rem">Audio description</div>'), says: /beyond the right edge/ },
    { story: 'text in pixels', html: style('body { font-size: 16px; }'), says: /text of 16 px becomes 16 px/ },
    { story: 'a box that does not grow', html: into('<div style="height: 40px; overflow: hidden">Audio description</div>'), says: /text is cut off: .*Audio description/ },
  ],
  'text-setting': [
    { story: 'a column that is squeezed', html: into('<div style="width: 1em; overflow-wrap: anywhere">Description</div>'), says: /is one letter wide/ },
    { story: 'a name that is not broken', html: into('<div style="white-space: nowrap; width: 12em; overflow: hidden; max-width: 200px">Audio description</div>'), says: /text is cut off: .*Audio description/ },
  ],
  reflow: [
    { story: 'a strip that scrolls sideways', html: into('<div tabindex="0" style="overflow-x: auto"><div style="width: 700px">Films of the week</div></div>'), says: /a part scrolls sideways/ },
  ],
  'everything-narrow': [
    { story: 'a link that small screens do not have', html: style('@media (width < 600px) { header { display: none; } }'), says: /is not available at 320 px: \/$/ },
    {
      story: 'a form that small screens do not have, next to a button that shows something else',
      html: style('@media (width < 600px) { form { display: none; } }').replace('<!-- here -->', '<button type="button">Show password</button>'),
      says: /is not available at 320 px: Search$/,
    },
  ],
  chosen: [
    {
      story: 'a chip that is yellow when it is chosen',
      html: style('input[type=checkbox] { appearance: none; border: 0; } label:has(:checked) { background: yellow; }'),
      says: /differs only by its colour: <label>.*Subtitles/,
    },
  ],
  'more-contrast': [
    { story: 'a border that stays faint', html: style('input { border-color: #999 !important; }'), says: /a border of \d\.\d to 1/ },
  ],
  'reduced-motion': [
    { story: 'a box that slides in', html: into('<div style="transition: height 300ms">Films</div>'), says: /moves: .*transition/ },
  ],
  'motion-off': [
    { story: 'a sign that turns, unless the device asks for less motion', html: style('@media (prefers-reduced-motion: no-preference) { h1 { animation: turn 2s; } } @keyframes turn { to { opacity: 0.9; } }'), says: /moves: .*<h1>/ },
  ],
  print: [
    { story: 'light words that stay light', html: style('@media print { p { color: #ccc; } }'), says: /to 1 on paper/ },
    { story: 'an address that is not printed', html: style('@media print { main a::after { content: none !important; } }'), says: /its address is not printed/ },
    { story: 'an address that is printed twice', html: into('<p><a href="mailto:ann@example.org">ann@example.org</a></p>'), says: /its address is printed twice/ },
  ],
  'forced-colours': [
    { story: 'a button that is a shade of grey', html: into('<button type="button" style="border: 0">Details</button>'), says: /has no border or line: .*Details/ },
  ],
  'focus-ring': [
    { story: 'a focus ring that was removed', html: style('button:focus { outline: none; }'), says: /no visible outline: .*<button/ },
    { story: 'a focus ring in the colour of the page', html: style(':focus { outline-color: var(--bg); }'), says: /no visible outline/ },
  ],
  'focus-seen': [
    { story: 'a bar that covers the fields', html: into('<div style="position: fixed; inset: 0; background: #fff">Now in your cinema</div>'), says: /is covered by <div.*now/i },
  ],
  'tab-order': [
    { story: 'a button that Tab reaches first', html: into('<button type="button" tabindex="3">First</button>'), says: /has a positive tabindex: .*First/ },
    {
      story: 'a field that keeps the focus',
      html: into('<script>title.addEventListener("keydown", (event) => { if (event.key === "Tab") event.preventDefault(); });</script>'),
      says: /but is nothing/,
    },
  ],
  'skip-link': [
    { story: 'a page without a skip link', html: instead(/<a class="skip-link".*<\/a>/, ''), says: /shows no link/ },
    { story: 'a skip link without a target', html: instead('href="#main"', 'href="#content"'), says: /does not move the focus to the main part/ },
  ],
}; // prettier-ignore
