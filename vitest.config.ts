import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { markdownPlugin } from './publishing/markdown-plugin.ts';

/** Tests that ask the built site over HTTP. */
const HTTP = [
  'test/program/*.test.ts',
  'http/cache/cache.test.ts',
  'http/{bound-connections,display-settings,open-bodies,over-http,pieces-of-a-body,pipelined-requests,programmes-in-turn,raw-requests,reads-in-turn,refused-bodies}.test.ts',
];
/** The test that passwords take their time, which they do not in the others. */
const REAL_ARGON2 = 'server/auth/passwords.test.ts';
/** Browser tests with a site of their own. */
const MODERATION = ['test/{accessibility,e2e}/**/*moderate*.e2e.ts'];
/** `npm run accessibility` looks at pages in every theme. */
const WHOLE = process.env['ACCESSIBILITY'] === 'whole';
/** What is made up by chance follows from `TEST_SEED`. */
const SEED = ['test/seed-properties.ts'];

/*
 * The files of one worker share its modules (`isolate: false`): loading the program anew for each of a hundred files
 * took as long as their tests. What a test changes of the process it puts back.
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
          // Properties of hundreds of random files, on a machine that others use as well.
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
          env: { NODE_ENV: 'production' }, // as the program has it; otherwise React is ten times as slow
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
          isolate: false, // one browser for all files of a worker; what people left in its pages is cleared
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
    // Machines that do other work besides need their time; what is right already is not waited for.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: Math.max(2, os.availableParallelism()),
    passWithNoTests: false,
  },
});
