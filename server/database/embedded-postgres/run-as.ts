import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { ADVICE } from './advice.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterFiles } from './cluster-files.ts';
import type { FileOwner } from './private-files.ts';

/** Arguments for `spawn` that run a program as the server's user. */
interface Command {
  file: string;
  args: string[];
  as: { uid?: number; gid?: number };
}

export type RunAs = (program: string, args: readonly string[]) => Command;

/**
 * Finds the user who owns the cluster and runs its server. PostgreSQL refuses to run as root, so under root this is the
 * cluster's present owner (who can still use it) or, for a new cluster, `nobody`.
 * @returns undefined for an ordinary user, who also runs the server
 * @throws Error with a sentence for the operator if the cluster belongs to another user
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
 * Chooses how to start programs as the cluster's owner. If that user cannot enter the program's directory (for example
 * root's home, mode 0700), `setpriv` lets the server keep one of root's capabilities: to pass through directories.
 * @throws Error with a sentence for the operator if the owner cannot reach the binaries or the cluster
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
      // Without this, access() would check without the capability ("invalid binary").
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
      `${binaries.postgres} or ${files.directory}. Give access to the parent directories ("chmod o+x"), or run the ` +
      'program as an ordinary user.',
  );
}
