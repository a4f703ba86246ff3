import vm from 'node:vm';
import { expect, test } from 'vitest';
import { hydrationScripts } from './hydration-scripts.ts';

test('whatever a title holds, the browser gets it whole, and no script ends early', () => {
  const loaded = '"Fin</script><script>alert(1)</script>", "<!--", "A & B", "\u2028\u2029", "\\", “Ciao”';
  const html = hydrationScripts(loaded, 'a-nonce');
  const scripts = html.split(/<script nonce="a-nonce">|<\/script>/).filter(Boolean);
  expect(scripts).toHaveLength(2);
  for (const script of scripts) expect(script).not.toMatch(/[<>&\u2028\u2029]/);

  const calls: string[] = [];
  const streamController = {
    enqueue: (text: string) => calls.push(text),
    close: () => calls.push('close'),
  };
  vm.runInNewContext(scripts.join(''), { window: { __reactRouterContext: { streamController } } });
  expect(calls).toEqual([loaded, 'close']);
});
