import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { ADVICE } from './advice.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterFiles } from './cluster-files.ts';
import type { FileOwner } from './private-files.ts';

/** What to give to `spawn` so that a program runs as the server's user. */
interface Command {
  file: string;
  args: string[];
  as: { uid?: number; gid?: number };
}

export type RunAs = (program: string, args: readonly string[]) => Command;

/**
 * Who owns the cluster and runs its server. PostgreSQL refuses to run as root, so root hands it to whoever the
 * cluster belongs to already (it stays usable for that person), else to `nobody`.
 * @returns undefined for an ordinary user: the server runs as that user
 * @throws Error with a sentence for a person when the cluster is another user's
 */
export function clusterOwner(files: ClusterFiles): FileOwner {
  const ours = process.getuid?.();
  if (ours === 0) return unlessRoot(files.data) ?? unlessRoot(files.directory) ?? nobody();
  for (const path of [files.directory, files.data]) {
    const theirs = statSync(path, { throwIfNoEntry: false })?.uid ?? ours;
    if (theirs === ours) continue;
    throw new Error(
      `The database in ${files.directory} belongs to another user (number ${theirs}). ` +
        `Run the program as that user or as root, or ${ADVICE.useOwnDirectory}.`,
    );
  }
  return undefined;
}

function unlessRoot(path: string): FileOwner {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function nobody(): FileOwner {
  const [uid, gid] = ['-u', '-g'].map((kind) => {
    const { status, stdout } = spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  });
  return { uid: uid ?? 65534, gid: gid ?? 65534 };
}

/**
 * Chooses how to start programs as the cluster's owner. A clone in a directory closed to that user (root's home,
 * mode 0700) still works, where `setpriv` may leave the server one of root's powers: to walk through directories.
 * @throws Error with a sentence for a person when the owner cannot reach the binaries or the cluster
 */
export function runAsOwner(owner: FileOwner, files: ClusterFiles, binaries: Binaries): RunAs {
  if (!owner) return (file, args) => ({ file, args: [...args], as: {} });
  const plain: RunAs = (file, args) => ({ file, args: [...args], as: owner });
  const throughClosedDirectories: RunAs = (program, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--no-new-privs',
      '--inh-caps=+dac_read_search',
      '--ambient-caps=+dac_read_search',
      // Without it access() would check as if the power were not there ("invalid binary").
      '--securebits=+no_setuid_fixup',
      '--',
      program,
      ...args,
    ],
    as: {},
  });
  const reaches = (runAs: RunAs) => {
    const { file, args, as } = runAs('test', ['-x', binaries.postgres, '-a', '-x', files.directory]);
    return spawnSync(file, args, { ...as, cwd: '/' }).status === 0;
  };
  const found = [plain, throughClosedDirectories].find(reaches);
  if (found) return found;
  throw new Error(
    `PostgreSQL does not run as root, and the user it would run as (number ${owner.uid}) cannot reach ` +
      `${binaries.postgres} or ${files.directory}. Open the directories on the way ("chmod o+x"), or run the ` +
      'program as an ordinary user.',
  );
}
