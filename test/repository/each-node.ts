import { parseSync } from 'vite';

/** Visits every node of a file's syntax tree. The tree has no comments. */
export function eachNode(file: string, code: string, visit: (node: object) => void): void {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  JSON.stringify(program, (_, node: unknown) => {
    if (typeof node === 'object' && node !== null) visit(node);
    return typeof node === 'bigint' ? String(node) : node;
  });
}
