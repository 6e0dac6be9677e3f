import { join } from 'node:path';
import { type Accounts, openAccounts } from '../accounts/accounts';
import type { Messenger, Render } from '../adapters/messenger';
import { createHttpSmsGateway, createSmsMessenger, createSmtpMessenger, routeMessages } from '../adapters/messengers';
import { createCaptcha, createProofOfWork, NO_CHECK, type StrangerCheck } from '../adapters/strangerCheck';
import type { Passwords } from '../accounts/passwords';
import type { Config } from '../config/config';
import type { MessageWays } from '../config/messages';
import type { StrangerCheckConfig } from '../config/strangerCheck';
import { loadMessages } from '../content/messages';
import { ALONE, type Peers } from '../peers/peers';
import type { ReplicaOptions } from '../replica/openReplica';
import type { OpenedFiles } from './keptFiles';
import { loadSecrets } from './secret';

interface Messages {
  render: Render;
  /** Delivers real messages; kinds without a configured channel go to `outbox`. */
  deliver(outbox: Messenger): Messenger;
  close(): void;
}

const NO_WAY: Messenger = { send: () => Promise.reject(new Error('no way to deliver this message is configured')) };

/**
 * Loads the texts of all messages, and their delivery channels.
 * @throws when a text is missing.
 */
export function createMessages({ smtp, sms, outbox: keepsRest }: MessageWays): Messages {
  const render = loadMessages();
  const mail = smtp && createSmtpMessenger({ ...smtp, render });
  const phone = sms && createSmsMessenger(createHttpSmsGateway(sms), render);
  return {
    render,
    deliver(outbox) {
      const rest = keepsRest ? outbox : NO_WAY;
      return routeMessages({ mail: mail ?? rest, sms: phone ?? rest });
    },
    close: () => mail?.close(),
  };
}

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
  /** Default: see `createPasswords`. */
  passwords?: Passwords | undefined;
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

const REAL = 'real exchange';

/**
 * Remembers that an exchange is a real one, because a sandbox has a funded trader with a public password, and credits.
 * @throws when a real one is started as a sandbox, which is the default.
 */
function keepKind({ sandbox, dataDir, does }: Config, { once }: Accounts): void {
  if (once.isDone(REAL)) {
    if (!sandbox) return;
    throw new Error(
      `${dataDir} is of an exchange that is not a sandbox: set SANDBOX=off, and the other settings that it runs with`,
    );
  }
  if (!sandbox && does.chores) once.mark(REAL);
}

/**
 * Opens the accounts of the data directory with their message channels.
 * @throws when they are those of a real exchange, and the configuration is that of a sandbox.
 */
export function startAccounts(
  config: Config,
  { clock, onError, peers = ALONE, shared = null, passwords, files }: AccountsContext,
): AccountsPart {
  const messages = createMessages(config.messages);
  const { current: secret, former } = loadSecrets(config);
  const file = join(config.dataDir, 'accounts.db');
  const accounts = openAccounts({
    file,
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
    ...{ messages, peers, shared, passwords, onError },
  });
  try {
    keepKind(config, accounts);
  } catch (error) {
    accounts.close();
    throw error;
  }
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
