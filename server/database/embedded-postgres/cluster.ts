import { findBinaries, type Binaries } from './binaries.ts';
import type { ClusterFiles } from './cluster-files.ts';
import { makePrivateDirectory, type FileOwner } from './private-files.ts';
import { clusterOwner, runAsOwner, type RunAs } from './run-as.ts';

/** A cluster's files and owner, and the programs that work on it. */
export interface Cluster {
  files: ClusterFiles;
  owner: FileOwner;
  binaries: Binaries;
  runAs: RunAs;
}

/** Collects these facts, and gives the directories to the cluster's owner. Call it only while holding the lock. */
export async function openCluster(files: ClusterFiles): Promise<Cluster> {
  const owner = clusterOwner(files);
  for (const directory of [files.directory, files.socketDirectory]) makePrivateDirectory(directory, owner);
  const binaries = await findBinaries();
  return { files, owner, binaries, runAs: runAsOwner(owner, files, binaries) };
}
