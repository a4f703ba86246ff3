import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { downloadsPlugin } from './downloads-plugin.ts';

test('in development, a guide’s file has the current text of the guide, even after a text that could not be read', async () => {
  const texts = ['Five steps.', undefined, 'Six steps.'];
  const plugin = downloadsPlugin(async (id) => {
    const text = texts.shift();
    if (text === undefined) throw new Error(`${id}.md cannot be read.`);
    return { pdf: Buffer.from(text), word: Buffer.from(`${text} In Word.`), text: Buffer.from(text) };
  });
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    server: { port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  try {
    const [origin] = server.resolvedUrls?.local ?? [];
    const read = async (file: string) => {
      const response = await fetch(new URL(`/guides/${file}`, origin));
      return response.ok ? response.text() : response.status;
    };
    expect(await read('venues.pdf')).toBe('Five steps.');
    expect(await read('venues.pdf')).toBe(500);
    expect(await read('venues.docx')).toBe('Six steps. In Word.');
  } finally {
    await server.close();
  }
});
