import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CRITERIA } from '#app/content/accessibility/criteria.ts';
import { CHECK_NAMES } from '#test/accessibility/check-names.ts';
import { isOfDemandedLevel, summarise } from '#test/accessibility/report/summarise.ts';
import { writeReport } from '#test/accessibility/report/write-report.ts';
import { ENGINE_NAMES, isEngine, type Engine } from '#test/accessibility/engine.ts';
import { readResults } from '#test/accessibility/results.ts';
import packageFile from '../package.json' with { type: 'json' };
import { bin, ROOT } from './check.ts';
import { launchChromium } from './launch-chromium.ts';
import { findFirefox, HOW_TO_GET_FIREFOX, launchFirefox } from './launch-firefox.ts';

/*
 * `npm run accessibility` runs every check on every state of every page, in all themes and widths, with Chromium and then with Firefox. It
 * writes docs/accessibility/report.md and the summary that the site's statement uses. It exits with status 1 if a fault of level A or AA is
 * open, or if it could not reach a state.
 * `-- --engine chromium` uses one browser and `-- FILE` checks part of the site. Neither writes a report. `-- --short` checks each state in
 * one theme, as `npm test` does, and the report says so.
 */

const REPORT = path.join(ROOT, 'docs/accessibility/report.md');
const SUMMARY = path.join(ROOT, 'app/content/accessibility/results.json');

const isShort = process.argv.includes('--short');
const asked = process.argv.slice(2).filter((argument) => argument !== '--short');
const at = asked.indexOf('--engine');
const only = at === -1 ? undefined : asked[at + 1];
const engines: readonly Engine[] = isEngine(only) ? [only] : ['chromium', 'firefox'];
const files = at === -1 ? asked : asked.toSpliced(at, 2);
/** Whether the run covers all pages in both browsers. Only such a run updates the report and the summary. */
const isWhole = asked.length === 0;

/** Firefox opens only the pages that do not crash it (decision 046). Journeys need Chromium's protocol. */
const FILES: Record<Engine, string[]> = {
  chromium: ['test/accessibility'],
  firefox: ['test/accessibility/pages.e2e.ts'],
};

process.exitCode = await main();

async function main(): Promise<number> {
  if (engines.includes('firefox') && findFirefox() === undefined) {
    console.error(HOW_TO_GET_FIREFOX);
    return 2;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'accessibility-'));
  const file = path.join(folder, 'results.jsonl');
  writeFileSync(file, '');
  const from = Date.now();
  try {
    const statuses = engines.map((engine) => look(engine, file));
    const minutes = Math.ceil((Date.now() - from) / 60_000);
    const results = readResults(file);
    const versions = await Promise.all(engines.map(async (id) => ({ id, version: await versionOf(id) })));
    const summary = summarise(
      { date: today(), version: packageFile.version, commit: commit(), themes: isShort ? 'one' : 'each', minutes, engines: versions },
      CHECK_NAMES,
      results,
    );
    const demanded = new Set(CRITERIA.filter(({ level }) => level !== 'AAA').map(({ number }) => number));
    const open = summary.faults.filter((fault) => isOfDemandedLevel(fault, CHECK_NAMES, demanded));
    for (const { name, looks, states } of summary.engines) console.log(`${name}: ${looks} looks at ${states} states`);
    console.log(`${summary.faults.length} open faults, ${open.length} of them of level A or AA`);
    if (isWhole) {
      writeFileSync(REPORT, writeReport(summary, results));
      writeFileSync(SUMMARY, `${JSON.stringify(summary, null, 2)}\n`);
      spawnSync(process.execPath, [bin('oxfmt/bin/oxfmt'), REPORT, SUMMARY], { stdio: 'inherit' });
      console.log(`Written: ${[REPORT, SUMMARY].map((one) => path.relative(ROOT, one)).join(', ')}`);
    }
    return open.length > 0 || statuses.some((status) => status !== 0) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the suite with this engine and adds the results to the file.
 * @returns the exit status, which is not 0 if a check failed or a state could not be reached
 */
function look(engine: Engine, file: string): number {
  console.log(`\n— ${ENGINE_NAMES[engine]}`);
  const { status } = spawnSync(
    process.execPath,
    [bin('vitest/vitest.mjs'), 'run', '--project=browser', '--project=moderation', ...(files.length > 0 ? files : FILES[engine])],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ACCESSIBILITY: isShort ? 'short' : 'whole', ACCESSIBILITY_ENGINE: engine, ACCESSIBILITY_RESULTS: file },
    },
  );
  return status ?? 1;
}

async function versionOf(engine: Engine): Promise<string> {
  const browser = await (engine === 'firefox' ? launchFirefox() : launchChromium());
  const version = browser.version();
  await browser.close();
  return version;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'not a Git checkout';
  }
}
