import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const packageFile = path.join(import.meta.dirname, '../../package.json');

/** The program's version in package.json. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version;
