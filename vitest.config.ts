import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** Browser tests with a site of their own. */
const MODERATION = 'test/e2e/*moderate*.e2e.ts';
const PLAIN = ['domain/**/*.test.ts', 'app/**/*.test.ts', 'test/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'plain', include: PLAIN } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['server/**/*.test.ts', 'api/**/*.test.ts', 'cli/**/*.test.ts', 'test/program/*.test.ts'],
          globalSetup: ['test/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.e2e.ts'],
          exclude: [MODERATION],
          globalSetup: ['test/start-site.ts'],
          isolate: false, // one browser for all files of a worker; what people left in it goes with their context
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'moderation',
          include: [MODERATION],
          globalSetup: ['test/start-moderated-site.ts'],
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
