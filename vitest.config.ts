import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { markdownPlugin } from './publishing/markdown-plugin.ts';

/** Tests that send HTTP requests to the built site. */
const HTTP = [
  'test/program/*.test.ts',
  'http/cache/cache.test.ts',
  'http/{bound-connections,display-settings,forms-in-turn,open-bodies,over-http,pieces-of-a-body,pipelined-requests,programmes-in-turn,raw-requests,reads-in-turn,refused-bodies}.test.ts',
];
/** Tests that hashing a password is slow. The other tests use fast hashes. */
const REAL_ARGON2 = 'server/auth/passwords.test.ts';
/** Browser tests of moderation, which run on a separate site. */
const MODERATION = ['test/{accessibility,e2e}/**/*moderate*.e2e.ts'];
/** Whether the browser tests check pages in every theme (`npm run accessibility`). */
const WHOLE = process.env['ACCESSIBILITY'] === 'whole';
/** Makes random values depend on `TEST_SEED`. */
const SEED = ['test/seed-properties.ts'];

/*
 * The test files of one worker share modules (`isolate: false`), because loading the program again for each of a hundred files took as long
 * as the tests. A test restores everything that it changes in the process.
 */
export default defineConfig({
  plugins: [markdownPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: [
            'domain/**/*.test.ts',
            'timed-text/**/*.test.ts',
            'catalogue/**/*.test.ts',
            'app/**/*.test.ts',
            'publishing/**/*.test.ts',
            'test/{accessibility,repository}/*.test.ts',
            REAL_ARGON2,
          ],
          setupFiles: SEED,
          isolate: false,
          // Property tests read hundreds of random files, and the machine may be busy.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{server,http,api,web}/**/*.test.ts', 'cli/**/*.test.ts', 'test/{database,site}/*.test.ts'],
          exclude: [...HTTP, REAL_ARGON2],
          globalSetup: ['test/database/start-postgres.ts'],
          setupFiles: [...SEED, 'test/database/quick-argon2.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: HTTP,
          globalSetup: ['test/site/build-site.ts', 'test/database/start-postgres.ts'],
          setupFiles: SEED,
          env: { NODE_ENV: 'production' }, // as in production; otherwise React is ten times slower
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/{accessibility,e2e}/**/*.e2e.ts'],
          exclude: MODERATION,
          globalSetup: ['test/site/build-site.ts', 'test/site/start-site.ts'],
          setupFiles: ['test/site/site-answers.ts'],
          isolate: false, // all files of a worker share one browser, and the tests clear its pages
          testTimeout: WHOLE ? 1_200_000 : 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'moderation',
          include: MODERATION,
          globalSetup: ['test/site/build-site.ts', 'test/site/start-moderated-site.ts'],
          setupFiles: ['test/site/site-answers.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
    // A busy machine needs more time. Conditions that are already true do not wait.
    expect: { poll: { timeout: 15_000 } },
    // One worker more than cores, because tests also wait: 584 instead of 610 seconds on two cores.
    maxWorkers: os.availableParallelism() + 1,
    passWithNoTests: false,
  },
});
