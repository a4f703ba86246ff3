import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './checkout.ts';

/*
 * Which layers may import which (docs/architecture.md). The lint rules run on imports planted in a copy of the tree,
 * so that a rule that no longer matches anything fails the test.
 */

interface Layer {
  file: string;
  may: string[];
  mayNot: string[];
}

const LAYERS: Layer[] = [
  {
    file: 'domain/films/layer.ts',
    may: ['zod', '#domain/films/film.ts', '#timed-text/rate.ts', './film.ts'],
    mayNot: [
      '#server/context.ts',
      '#server/films/catalogue/list-films.ts',
      '#catalogue/catalogue.ts',
      '#api/api.ts',
      '#app/root.tsx',
      '#test/database/with-database.ts',
      'node:fs',
      'react',
      'react-router',
      'hono',
      'kysely',
      'lru-cache',
      'diff',
      '../server/context.ts',
    ],
  },
  {
    file: 'timed-text/xml/layer.ts',
    may: ['saxes', 'chardet', './xml-tree.ts', '../timed-text.ts', '#timed-text/checks/rules.ts'],
    mayNot: [
      'zod',
      '#domain/films/film.ts',
      'react',
      'kysely',
      '#server/context.ts',
      '#app/ui/button.tsx',
      '#test/database/with-database.ts',
      '../../../server/context.ts',
      'node:fs',
    ],
  },
  {
    file: 'catalogue/search/layer.ts',
    may: ['#domain/films/film.ts', '#catalogue/catalogue.ts', './words.ts', '../catalogue.ts', '../index/bitmap.ts', 'zod'],
    mayNot: [
      '#server/context.ts',
      '#server/films/catalogue/list-films.ts',
      '#api/api.ts',
      '#app/root.tsx',
      '#test/films/film-model.ts',
      'node:fs',
      'react',
      'hono',
      'kysely',
      '../../server/context.ts',
      '../../domain/films/film.ts',
      '../../api/api.ts',
    ],
  },
  {
    file: 'server/films/layer.ts',
    may: [
      '#domain/films/film.ts',
      '#catalogue/catalogue.ts',
      '#server/context.ts',
      './catalogue/film-queries.ts',
      '../context.ts',
      'kysely',
      'node:fs',
    ],
    mayNot: [
      '#api/api.ts',
      '#http/middleware/authenticate.ts',
      '#app/components/listing/all-facts.tsx',
      '#test/factories.ts',
      'react',
      'react-router',
      'hono',
      '@hono/node-server',
      '../../http/wire.ts',
      '../../app/routes.ts',
      '../../catalogue/catalogue.ts',
    ],
  },
  {
    file: 'server/films/moderation/layer.ts',
    may: [
      './status-queries.ts',
      '#server/films/catalogue/film-queries.ts',
      '#server/users/user-queries.ts',
      '#server/films/catalogue/scope-sql.ts',
      '#server/films/catalogue/list-films.ts',
    ],
    mayNot: [
      '#server/films/history/history-queries.ts',
      '#server/mail/mail-queries.ts',
      '../history/history-queries.ts',
      '../../users/reset-queries.ts',
    ],
  },
  {
    file: 'server/database/layer.ts',
    may: ['./embedded-postgres/embedded-postgres.ts', '#server/database/embedded-postgres/embedded-postgres.ts'],
    mayNot: ['./embedded-postgres/roles.ts', '#server/database/embedded-postgres/connections.ts'],
  },
  {
    file: 'server/database/embedded-postgres/layer.ts',
    may: ['./roles.ts', 'pg', 'node:fs'],
    mayNot: ['#server/log.ts', '#domain/films/film.ts', '../database.ts', '../../log.ts', 'kysely'],
  },
  {
    file: 'server/database/embedded-postgres/testing/layer.ts',
    may: ['./program.ts', '../roles.ts', 'pg', 'vitest'],
    mayNot: ['#server/log.ts', '../../connection-pool.ts', '../../../log.ts', 'kysely'],
  },
  {
    file: 'api/layer.ts',
    may: ['#domain/films/film.ts', '#server/films/catalogue/list-films.ts', './wire.ts', 'hono', 'zod'],
    mayNot: [
      '#app/root.tsx',
      '#app/content/guides.tsx',
      '#test/factories.ts',
      'react',
      'react-router',
      '#server/films/catalogue/film-queries.ts',
      '#catalogue/catalogue.ts',
      '../app/root.tsx',
      '../catalogue/catalogue.ts',
      '../server/films/catalogue/film-queries.ts',
    ],
  },
  {
    file: 'app/ui/layer.tsx',
    may: ['react', './button.tsx', '#app/ui/button.tsx'],
    mayNot: [
      '#domain/films/film.ts',
      '#catalogue/catalogue.ts',
      '#server/context.ts',
      '#api/api.ts',
      '#test/database/with-database.ts',
      '#app/components/listing/all-facts.tsx',
      '#app/session/api/api-client.ts',
      '../components/listing/all-facts.tsx',
      '../../domain/films/film.ts',
    ],
  },
  {
    file: 'app/components/layer.tsx',
    may: ['react', '#domain/films/film.ts', '#app/ui/button.tsx', '#app/content/guides.tsx'],
    mayNot: [
      '#server/context.ts',
      '#server/films/catalogue/list-films.ts',
      '#catalogue/catalogue.ts',
      '#api/api.ts',
      '#app/pages/public/home.tsx',
      '#test/database/with-database.ts',
      '../../server/context.ts',
      '../../../http/wire.ts',
      '../../catalogue/catalogue.ts',
    ],
  },
  {
    file: 'cli/layer.ts',
    may: ['#domain/films/film.ts', '#timed-text/rate.ts', '#server/films/catalogue/list-films.ts', './command.ts'],
    mayNot: ['#app/ui/button.tsx', '#api/api.ts', '#http/wire.ts', '#test/database/with-database.ts', '../server/context.ts', 'react'],
  },
  {
    file: 'app/session/layer.ts',
    may: ['#domain/films/film.ts'],
    mayNot: [
      '#server/context.ts',
      '#catalogue/catalogue.ts',
      '#http/wire.ts',
      '#app/pages/public/home.tsx',
      '#test/database/with-database.ts',
    ],
  },
  {
    file: 'app/content/parts/layer.tsx',
    may: ['react', '#domain/films/film.ts', '#app/ui/button.tsx', '#app/session/storage/kept-in-browser.ts', '../guides.ts'],
    mayNot: [
      '#server/context.ts',
      '#catalogue/catalogue.ts',
      '#api/api.ts',
      '#app/components/listing/all-facts.tsx',
      '#app/pages/public/home.tsx',
      '../../components/listing/all-facts.tsx',
    ],
  },
  {
    file: 'app/pages/public/layer.tsx',
    may: [
      'react',
      '#domain/films/film.ts',
      '#server/films/catalogue/list-films.ts',
      '#app/ui/button.tsx',
      '../../components/listing/all-facts.tsx',
    ],
    mayNot: [
      '#server/films/catalogue/film-queries.ts',
      '#server/database/database.ts',
      '#catalogue/catalogue.ts',
      '#api/api.ts',
      '#test/database/with-database.ts',
      '../../../catalogue/catalogue.ts',
      '../../../server/films/catalogue/film-queries.ts',
    ],
  },
  {
    file: 'publishing/layer.ts',
    may: ['#domain/site.ts', '#domain/paths.ts', '#app/content/text-document.ts', './read-text.ts', 'docx', 'vite', 'node:fs'],
    mayNot: [
      '#server/context.ts',
      '#catalogue/catalogue.ts',
      '#api/api.ts',
      '#test/database/with-database.ts',
      '#app/root.tsx',
      '#app/ui/button.tsx',
      '#app/content/parts/text-blocks.tsx',
      '#app/components/listing/all-facts.tsx',
      '#app/session/api/api-client.ts',
      'react',
      'react-router',
      'hono',
      '../server/context.ts',
      '../catalogue/catalogue.ts',
      '../app/content/text-document.ts',
      '../scripts/prepare.mjs',
    ],
  },
  {
    file: 'web/web.ts',
    may: ['#api/api.ts', '#server/context.ts', './program.ts', 'hono'],
    mayNot: ['./api/api.ts', './catalogue/catalogue.ts', './server/context.ts', './domain/film.ts'],
  },
  {
    file: 'web/layer.ts',
    may: ['#api/api.ts', '#http/wire.ts', '../program.ts'],
    mayNot: ['../api/api.ts'],
  },
  {
    file: 'http/layer.ts',
    may: ['#domain/films/film.ts', '#server/films/catalogue/list-films.ts', './wire.ts', 'hono'],
    mayNot: ['#api/api.ts', '#app/root.tsx', '#catalogue/catalogue.ts', '#test/factories.ts', 'react', '../api/api.ts', '../web/web.ts'],
  },
];

/** Two files that import each other: one with a relative path, the other only for a type and with a path from the top. */
const CIRCLE = {
  'domain/chicken.ts': "import { egg } from './egg.ts';\nexport const chicken = () => egg;\n",
  'domain/egg.ts': "import type { chicken } from '#domain/chicken.ts';\nexport const egg: typeof chicken | null = null;\n",
};

let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'lint-rules-'));
  for (const file of ['.oxlintrc.json', 'package.json']) await copyFile(path.join(ROOT, file), path.join(tree, file));
  for (const { file, may, mayNot } of LAYERS) {
    await mkdir(path.join(tree, path.dirname(file)), { recursive: true });
    const imports = [...may, ...mayNot].map((source) => `import '${source}';`);
    await writeFile(path.join(tree, file), `${imports.join('\n')}\n`);
  }
  for (const [file, text] of Object.entries(CIRCLE)) await writeFile(path.join(tree, file), text);
});

afterAll(() => rm(tree, { recursive: true, force: true }));

test('lint refuses exactly the imports that the architecture forbids for each layer', async () => {
  const refused = await lint('no-restricted-imports');
  const found = LAYERS.map(({ file, may, mayNot }) => ({
    file,
    mayNot: [...may, ...mayNot].filter((_, index) => refused.includes(`${file}:${index + 1}`)),
  }));
  expect(found).toEqual(LAYERS.map(({ file, mayNot }) => ({ file, mayNot })));
});

test('lint refuses two files that import each other', async () => {
  expect((await lint('no-cycle')).toSorted()).toEqual(['domain/chicken.ts:1', 'domain/egg.ts:1']);
});

/** `file:line` of every import that this rule refuses. */
async function lint(rule: string): Promise<string[]> {
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint');
  const refusing = promisify(execFile)(oxlint, ['--format', 'json'], { cwd: tree });
  const { stdout } = await refusing.catch((error: unknown) => error as { stdout: string });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`);
}
