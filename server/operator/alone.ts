import type { Config } from '../config/config';
import { failLoudly } from '../link/options';
import { ALONE, type Peers } from '../peers/peers';
import { loadSeed } from '../seed/market';
import { type AccountsPart, startAccounts } from '../setup/accountsPart';
import { lockDataDir } from '../setup/dataLock';
import { startConfigured } from '../setup/engine';
import { openFiles, type OpenedFiles } from '../setup/keptFiles';
import { openHold, operatorLink } from '../setup/payoutHold';
import { heldFindings } from '../store/payoutHold';
import type { OperatorAct } from './acts';
import { type By, createOperator } from './desk';
import type { OperatorResult } from './family';
import { takeNotes } from './waitingNotes';

const STOPPED = 'The exchange does not run here: "audit" checks its data, and the start its clock and disk.';

const tell = (error: Error): void => console.error(error.message);

async function peersOn(busUrl: string): Promise<Peers> {
  const { connectPeers } = await import('../link/connectEngine');
  return connectPeers(busUrl, tell);
}

/** Opens the accounts of a stopped exchange; in a cluster those that its processes share, which its directory only has a copy of. */
export const openAlone = (config: Config, files: OpenedFiles, peers: Peers): AccountsPart =>
  startAccounts(config, {
    ...{ clock: Date.now, onError: tell, peers, files },
    shared: config.cluster && { url: config.cluster.logUrl, mayBegin: false, onFailed: failLoudly },
  });

/** Starts engine and accounts only for this act; the lock keeps a server from starting meanwhile. */
export async function performAlone(config: Config, act: OperatorAct, by: By): Promise<OperatorResult> {
  const { dataDir, cluster } = config;
  const lock = lockDataDir(dataDir);
  const engine = await startConfigured(config, loadSeed()).link;
  const peers = cluster ? await peersOn(cluster.busUrl) : ALONE;
  const files = await openFiles(config);
  const hold = await openHold(config, files);
  const link = operatorLink(engine, hold);
  const part = openAlone(config, files, peers);
  const { accounts } = part;
  const rules = { unnamed: config.sandbox, limit: config.operatorLimit, stopped: true };
  const findings = () => [STOPPED, ...heldFindings(hold.since())];
  const perform = createOperator({ link, accounts, dataDir, findings, hold, rules });
  await takeNotes(dataDir, perform);
  const result = await perform(act, by);
  await link.close();
  hold.close();
  await peers.close();
  await part.close();
  lock.release();
  return result;
}
