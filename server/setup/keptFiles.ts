import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { resealFiles } from '../accounts/reseal';
import { createVault } from '../accounts/vault';
import { createLocalFiles, isName, type Files } from '../adapters/files';
import { createSharedFiles, type SharedFiles } from '../adapters/sharedFiles';
import type { Config } from '../config/config';
import { loadSecrets, type Secrets } from './secret';

/** Records which secret the other files are sealed with. */
const MARK = 'sealed_with.mark';

const directoryOf = (dataDir: string): string => join(dataDir, 'files');

/**
 * Moves in the files that a directory had before its exchange became a cluster, or was restored with. The next start continues an
 * interrupted move.
 */
async function moveIn(directory: string, into: SharedFiles): Promise<void> {
  const local = createLocalFiles(directory);
  const names = existsSync(directory) ? readdirSync(directory) : [];
  for (const name of names.filter(isName)) {
    const bytes = await local.get(name);
    if (bytes) await into.put(name, bytes);
    await local.remove(name);
  }
}

/**
 * Reseals the files with the current secret if it was replaced while no process ran.
 * @throws when they are sealed with another exchange's secret.
 */
async function sealAnew(files: SharedFiles, { current, former }: Secrets): Promise<void> {
  const kept = await files.get(MARK);
  const { mark } = createVault(current);
  const known = kept && Buffer.from(kept).toString();
  if (known === mark) return;
  if (known !== null) {
    const from = former.find((one) => createVault(one).mark === known);
    if (from === undefined) throw new Error('the files in PostgreSQL were sealed with another secret');
    await resealFiles(await files.names(), files, { from, to: current });
  }
  await files.put(MARK, Buffer.from(mark));
}

export type OpenedFiles = Files & Pick<SharedFiles, 'close'>;

/** Opens the photos, proofs and exports of the data directory, or of all processes of a cluster. */
export async function openFiles(config: Config, secrets = loadSecrets(config)): Promise<OpenedFiles> {
  const { cluster, dataDir, does } = config;
  if (!cluster) return { ...createLocalFiles(directoryOf(dataDir)), close: async () => undefined };
  const files = createSharedFiles(cluster.logUrl);
  if (does.chores) {
    await moveIn(directoryOf(dataDir), files);
    await sealAnew(files, secrets);
  }
  return files;
}
