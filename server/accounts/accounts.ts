import { dirname, join } from 'node:path';
import { createLocalFiles, type Files } from '../adapters/files';
import { createOutboxMessenger } from '../adapters/outboxMessenger';
import type { Messenger } from '../adapters/messenger';
import { createAuditLog } from './auditLog';
import { createCodes } from './codes';
import { openAccountsDatabase } from './database';
import { createFaucetLedger } from './faucet';
import { createIdentityParts } from './identityParts';
import { createLogin } from './login';
import { createLoginHistory } from './loginHistory';
import { createLoginGuard } from './loginGuard';
import { createNotices } from './notices';
import { createOnce } from './once';
import { createPasswords } from './passwords';
import { createRegistration } from './registration';
import { createSecondFactor } from './secondFactor';
import { createSecurityCheck } from './securityCheck';
import { createSessions } from './sessions';
import { createUserEvents } from './userEvents';
import { createUsers } from './users';
import { createWithdrawalRest } from './withdrawalRest';

export interface AccountsOptions {
  /** Path of accounts.db. */
  file: string;
  clock: () => number;
  /** Key for digests of codes and for what is kept encrypted; the same at every start. */
  secret: string;
  /** Whether registration by phone is open. */
  phoneOpen: boolean;
  /** How long withdrawals rest after a change of password, e-mail or phone, ms. */
  withdrawalRestMs: number;
  /** Delivers verification codes; without one they go to the outbox. */
  messenger?: Messenger;
  /** Keeps photos and pictures; without one the directory `files` beside the database. */
  files?: Files;
}

export type Accounts = ReturnType<typeof openAccounts>;

/** Everything about who somebody is: users, sessions, codes, registration, login, and the operator's audit log. */
export function openAccounts(options: AccountsOptions) {
  const { file, clock, secret, phoneOpen, withdrawalRestMs, messenger } = options;
  const files = options.files ?? createLocalFiles(join(dirname(file), 'files'));
  const db = openAccountsDatabase(file);
  const users = createUsers(db, clock);
  const sessions = createSessions(db, clock);
  const passwords = createPasswords();
  const outbox = createOutboxMessenger(db, clock);
  const delivery = messenger ?? outbox.messenger;
  const codes = createCodes(db, clock, secret);
  const guard = createLoginGuard(db, clock);
  const secondFactor = createSecondFactor(db, clock, secret);
  const events = createUserEvents();
  const notices = createNotices(db, clock, events);
  return {
    users,
    sessions,
    passwords,
    outbox,
    codes,
    secondFactor,
    securityCheck: createSecurityCheck({ users, passwords, secondFactor, guard }),
    events,
    notices,
    ...createIdentityParts({ db, clock, secret, files, users, events, notices }),
    login: createLogin({ users, sessions, passwords, guard }),
    registration: createRegistration({ db, clock, codes, users, sessions, passwords, messenger: delivery, phoneOpen }),
    loginHistory: createLoginHistory(db, clock),
    withdrawalRestUntil: createWithdrawalRest(users, clock, withdrawalRestMs),
    faucet: createFaucetLedger(db, clock),
    auditLog: createAuditLog(db, clock),
    once: createOnce(db, clock),
    close(): void {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
}
