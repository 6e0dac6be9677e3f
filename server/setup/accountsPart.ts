import { join } from 'node:path';
import { openAccounts, type Accounts } from '../accounts/accounts';
import type { Config } from '../config/config';
import { ALONE, type Peers } from '../peers/peers';
import type { ReplicaOptions } from '../replica/openReplica';
import type { OpenedFiles } from './keptFiles';
import { createMessages } from './messages';
import { loadSecrets } from './secret';
import { createCaptcha, NO_CHECK, type StrangerCheck, createProofOfWork } from '../adapters/strangerCheck';
import type { StrangerCheckConfig } from '../config/strangerCheck';

function createStrangerCheck(
  config: StrangerCheckConfig,
  means: { clock: () => number; secret: string; peers: Peers },
): StrangerCheck {
  if (config.kind === 'off') return NO_CHECK;
  return config.kind === 'captcha' ? createCaptcha(config) : createProofOfWork({ bits: config.bits, ...means });
}

export interface AccountsPart {
  accounts: Accounts;
  /** Waits for messages in flight. */
  close(): Promise<void>;
}

interface AccountsContext {
  /** ms since the epoch. */
  clock: () => number;
  onError: (error: Error) => void;
  /** Other processes of a cluster, and the database that shares their accounts. Default: none. */
  peers?: Peers;
  shared?: ReplicaOptions | null;
  /** Closed with the accounts. Default: the files of the data directory. */
  files?: OpenedFiles;
}

const TEND_EVERY_MS = 30_000;

/** Carries out what has waited long enough, now and every half minute. Returns a function that stops it. */
function tend({ contactRecovery }: Accounts, onError: (error: Error) => void): () => void {
  const look = () => {
    try {
      contactRecovery.settleDue();
    } catch (error) {
      onError(error as Error);
    }
  };
  look();
  const timer = setInterval(look, TEND_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Opens the accounts of the data directory with their message channels. */
export function startAccounts(
  config: Config,
  { clock, onError, peers = ALONE, shared = null, files }: AccountsContext,
): AccountsPart {
  const messages = createMessages(config.messages);
  const { current: secret, former } = loadSecrets(config);
  const accounts = openAccounts({
    file: join(config.dataDir, 'accounts.db'),
    ...(files && { files }),
    clock,
    siteUrl: config.siteUrl,
    secret,
    formerSecrets: former,
    phoneOpen: config.phoneRegister,
    codeLimits: config.codeLimits,
    strangerCheck: createStrangerCheck(config.strangerCheck, { clock, secret, peers }),
    strangersFree: config.strangerCheck.after,
    withdrawalRestMs: config.withdrawalRestMs,
    addressRestHours: config.addressRestHours,
    contactRecoveryMs: config.contactRecoveryMs,
    closingRestMs: config.closingRestMs,
    closedKeptMs: config.closedKeptMs,
    inspector: config.inspector,
    keepsBodies: config.sandbox,
    ...{ messages, peers, shared, onError },
  });
  const { chores } = config.does;
  if (chores && config.invitationCode) accounts.users.addInvitation(config.invitationCode);
  if (chores) accounts.photos.sealEarlier().catch(onError);
  const stopTending = chores ? tend(accounts, onError) : null;
  return {
    accounts,
    async close() {
      stopTending?.();
      await accounts.securityNotices.settled();
      messages.close();
      accounts.close();
      await files?.close();
    },
  };
}
