import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import packageFile from '../package.json' with { type: 'json' };

/*
 * `npm run sbom -- FILE` writes npm's CycloneDX list of every package in package-lock.json, for all platforms. Packages that only
 * development needs have the scope "optional".
 */

const ROOT = path.join(import.meta.dirname, '..');

const component = z.looseObject({ name: z.string(), externalReferences: z.array(z.unknown()).optional() });
const sbomSchema = z.looseObject({
  metadata: z.looseObject({ component }),
  components: z.array(component),
});

/**
 * Reads npm's list, but sets the program's name, which npm takes from the folder. Removes download addresses, which depend on the registry.
 */
export function readSbom(): z.output<typeof sbomSchema> {
  const npm = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const json = execFileSync('npm', npm, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64e6 });
  const { metadata, components, ...sbom } = sbomSchema.parse(JSON.parse(json));
  return {
    ...sbom,
    metadata: { ...metadata, component: { ...metadata.component, name: packageFile.name } },
    components: components.map(({ externalReferences: _where, ...rest }) => rest),
  };
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('Name the file to write: npm run sbom -- films.cdx.json');
    process.exit(2);
  }
  const sbom = readSbom();
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} packages listed in ${file}.`);
}
