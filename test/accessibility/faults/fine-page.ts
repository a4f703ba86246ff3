/** A page with a bit of everything. No check finds a problem in this page until a test adds a fault. */
export const FINE_PAGE = `<!DOCTYPE html>
<html lang="en-GB" data-display="t0 x0 s0 m0 f0 u0 r0 o0 l0 p0">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A fine page – Films</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; --text: light-dark(#101010, #fafaf2); --bg: light-dark(#fafaf7, #0f0f0f); }
[data-display~='t3'], [data-display~='t5'] { color-scheme: light; }
[data-display~='t4'] { color-scheme: dark; }
[data-display~='x3'] { font-size: 200%; }
* { box-sizing: border-box; }
html { background: var(--bg); color: var(--text); line-height: 1.6; overflow-wrap: anywhere; }
:is(a, button, input, select, summary) { color: inherit; font: inherit; min-height: 2.75rem; max-width: 100%; }
a { display: inline-block; padding-block: 0.6rem; }
p a { display: inline; }
input, button { border: 2px solid var(--text); background: var(--bg); }
input:is([type='checkbox'], [type='radio']) { min-height: 0; width: 1.5rem; height: 1.5rem; }
label { display: block; min-height: 2.75rem; }
:focus { outline: 3px solid var(--text); outline-offset: 2px; }
p { max-width: 30em; }
.skip-link { position: absolute; top: -10rem; background: var(--bg); }
.skip-link:focus { top: 0; }
td, th { text-align: start; padding: 0.2rem; }
@media print { :root { --text: #000; --bg: #fff; } main a[href^='mailto:']::after { content: ' (' attr(href) ')'; } }
</style>
</head>
<body>
<a class="skip-link" href="#main">Skip to the main part</a>
<header><nav aria-label="Main"><a href="/">All films</a></nav></header>
<main id="main" tabindex="-1">
<h1>A fine page</h1>
<p>Here films are found that somebody has made subtitles for, and whom to ask for them. Write to
<a href="mailto:ann@example.org">Ann</a>.</p>
<h2 id="films">Films</h2>
<table><caption>Films</caption><thead><tr><th scope="col">Title</th><th scope="col">Year</th></tr></thead>
<tbody><tr><th scope="row">Ikiru</th><td>1952</td></tr></tbody></table>
<h2>Search</h2>
<form action="/" method="get">
<label for="title">Title</label>
<input id="title" name="title" type="text">
<label><input name="kind" type="checkbox" checked value="subtitles"> Subtitles</label>
<label><input name="kind" type="checkbox" value="description"> Description</label>
<button type="submit">Search</button>
</form>
<p role="status"></p>
<!-- here -->
</main>
<footer><p>By some people who like films.</p></footer>
</body>
</html>`;
