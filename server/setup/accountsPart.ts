import { join } from 'node:path';
import { openAccounts, type Accounts } from '../accounts/accounts';
import type { Config } from '../config/config';
import { createMessages } from './messages';
import { createStrangerCheck } from './strangerCheck';
import { loadSecrets } from './secret';

export interface AccountsPart {
  accounts: Accounts;
  /** Waits for the messages that are on their way. */
  close(): Promise<void>;
}

interface AccountsContext {
  /** ms since the epoch */
  clock: () => number;
  onError: (error: Error) => void;
}

const TEND_EVERY_MS = 30_000;

/** Carries out what has waited long enough, now and every half minute. Returns what stops it. */
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

/** The accounts of the data directory, with the ways by which their messages leave. */
export function startAccounts(config: Config, { clock, onError }: AccountsContext): AccountsPart {
  const messages = createMessages(config.messages);
  const { current: secret, former } = loadSecrets(config);
  const accounts = openAccounts({
    file: join(config.dataDir, 'accounts.db'),
    clock,
    siteUrl: config.siteUrl,
    secret,
    formerSecrets: former,
    phoneOpen: config.phoneRegister,
    codeLimits: config.codeLimits,
    strangerCheck: createStrangerCheck(config.strangerCheck, clock),
    strangersFree: config.strangerCheck.after,
    withdrawalRestMs: config.withdrawalRestMs,
    addressRestHours: config.addressRestHours,
    contactRecoveryMs: config.contactRecoveryMs,
    closingRestMs: config.closingRestMs,
    closedKeptMs: config.closedKeptMs,
    inspector: config.inspector,
    keepsBodies: config.sandbox,
    messages,
    onError,
  });
  if (config.invitationCode) accounts.users.addInvitation(config.invitationCode);
  accounts.photos.sealEarlier().catch(onError);
  const stopTending = tend(accounts, onError);
  return {
    accounts,
    async close() {
      stopTending();
      await accounts.securityNotices.settled();
      messages.close();
      accounts.close();
    },
  };
}
