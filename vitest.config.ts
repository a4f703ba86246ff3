import { defineConfig } from 'vitest/config';

const PLAIN = ['domain/**/*.test.ts', 'app/**/*.test.ts', 'test/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'plain', include: PLAIN } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['server/**/*.test.ts', 'api/**/*.test.ts', 'cli/**/*.test.ts'],
          globalSetup: ['test/start-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.e2e.ts'],
          globalSetup: ['test/start-site.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    maxWorkers: 2,
    passWithNoTests: false,
  },
});
