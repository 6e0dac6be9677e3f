import { dirname, join } from 'node:path';
import type { StrangerCheck } from '../adapters/strangerCheck';
import { createLocalFiles, type Files } from '../adapters/files';
import { createOutboxMessenger, type Messenger, type Render } from '../adapters/messenger';
import { createAccountLock } from './accountLock';
import { createActivity } from './activity';
import { createAddresses, createBookOnly } from './addresses';
import { createApiKeys } from './apiKeys';
import { createAlarmLinks, createChangeNews, createSecurityNotices } from './securityNotices';
import { createPriceAlerts } from './alerts';
import { createDrawings } from './drawings';
import { createAuditLog } from './auditLog';
import { createClosedListenKeys } from './apiKeyUse';
import { createClosings } from './closings';
import { createCodeBudget, type CodeLimits, createStrangerGate } from './codeBudget';
import { createCodeMailer, createCodes, createStrangersCodes, createTickets } from './codes';
import { createCollectionMethods } from './collectionMethods';
import { createContactRecoveries } from './contactRecovery';
import { createCredentials } from './credentials';
import { openAccountsOf, createOnce } from './database';
import { createErasure } from './erasure';
import { createExports } from './exports';
import { createFaucetLedger } from './faucet';
import { createIdentityParts } from './identity';
import { createInspectorDoor } from './inspectorDoor';
import { createKnownDevices, createLoginHistory } from './loginHistory';
import { createLocks, createRecoveryHold, createWithdrawalRest } from './locks';
import { createLogin } from './login';
import { createLoginBrake } from './loginBrake';
import { createLoginGuard } from './loginGuard';
import { createNotices } from './notices';
import { createOperators } from './operators';
import { createOwnData } from './ownData';
import { createPasswordReset } from './passwordReset';
import { createPasskeys } from './passkeys';
import { createPasswords, type Passwords } from './passwords';
import { createPortfolios } from './portfolios';
import { createProtection } from './protection';
import { createRegistration } from './registration';
import { createSecondFactor } from './secondFactor';
import { createSecondsLimits } from './secondsLimits';
import { createSecurityCheck } from './securityCheck';
import { createSessions } from './sessions';
import { createSharers } from './sharedNumbers';
import { createUserEvents } from './userEvents';
import { createUsers } from './users';
import { createVault } from './vault';
import { ALONE, type Peers } from '../peers/peers';
import type { ReplicaOptions } from '../replica/openReplica';

interface AccountsOptions {
  /** Path of accounts.db. */
  file: string;
  clock: () => number;
  /** Base URL of the pages, for links in messages; without a trailing slash. */
  siteUrl: string;
  /** Key for digests of codes and for encrypted data; must be the same at every start. */
  secret: string;
  /** Former secrets, by which older recovery codes are recognised. */
  formerSecrets?: readonly string[];
  phoneOpen: boolean;
  codeLimits: CodeLimits;
  /** Task that strangers must solve before a code is sent, and the number of codes per network and day that need none. */
  strangerCheck: StrangerCheck;
  strangersFree: number;
  /** Time for which withdrawals are suspended after a change of password, email or phone, ms. */
  withdrawalRestMs: number;
  /** Waiting period of a new withdrawal address, and of lifting the restriction to the address book. */
  addressRestHours: number;
  /** Waiting period of a new email or phone that replaces a lost one, ms. */
  contactRecoveryMs: number;
  /** Waiting period of a request to close an account, and retention of the legally required records afterwards, ms. */
  closingRestMs: number;
  closedKeptMs: number;
  /** Visibility of the flow inspector. */
  inspector: 'off' | 'sandbox' | 'operators';
  /** Whether the outbox keeps message bodies: on a sandbox, whose users read them there. */
  keepsBodies: boolean;
  messages: {
    render: Render;
    /** Delivers messages to their recipients; `outbox` records them. */
    deliver(outbox: Messenger): Messenger;
  };
  /** Receives background errors that were handled. */
  onError: (error: Error) => void;
  /** The other processes of a cluster, and their shared database. None by default. */
  peers?: Peers;
  shared?: ReplicaOptions | null;
  /** By default as slow as `createPasswords` makes them. */
  passwords?: Passwords | undefined;
  /** Storage of photos and avatars; by default the directory `files` beside the database. */
  files?: Files;
}

export type Accounts = ReturnType<typeof openAccounts>;

/** Opens users, sessions, codes, registration, login, and the operator's audit log. */
export function openAccounts(options: AccountsOptions) {
  const { file, clock, secret, phoneOpen, withdrawalRestMs, addressRestHours, contactRecoveryMs, messages, onError } =
    options;
  const { peers = ALONE, formerSecrets = [], passwords = createPasswords() } = options;
  const files = options.files ?? createLocalFiles(join(dirname(file), 'files'));
  const vault = createVault(secret);
  const { db, others } = openAccountsOf(file, vault, options.shared ?? null);
  const users = createUsers(db, clock);
  const sessions = createSessions(db, clock, others, peers);
  const outbox = createOutboxMessenger({ db, clock, render: options.keepsBodies ? messages.render : null });
  const messenger = messages.deliver(outbox.messenger);
  const codes = createCodes(db, clock, secret);
  const [guard, brake] = [createLoginGuard(db, clock), createLoginBrake(db, clock, vault)];
  const knownDevices = createKnownDevices(secret);
  const codeBudget = createCodeBudget(db, clock, options.codeLimits, vault);
  const mailCode = createCodeMailer({ codes, budget: codeBudget, guard, vault, messenger, clock, onError });
  const [activity, locks] = [createActivity(db, clock), createLocks(db, clock, others)];
  const alarmLinks = createAlarmLinks(db, clock, options.siteUrl);
  const securityNotices = createSecurityNotices({ activity, alarmLinks, messenger, clock, onError });
  const tickets = createTickets(db, clock);
  const loginHistory = createLoginHistory(db, clock);
  const secondFactor = createSecondFactor({ db, clock, secret, formerSecrets, tickets });
  const securityCheck = createSecurityCheck({ users, passwords, secondFactor, guard, locks });
  const access = {
    ...{ db, clock, users, sessions, passwords, tickets, recoveryHold: createRecoveryHold(db) },
    ...{ codes, strangersCode: createStrangersCodes(codes, guard), mailCode, secondFactor, securityCheck, guard },
    ...{ knownDevices, portfolios: createPortfolios(db, clock) },
  };
  const events = createUserEvents(peers);
  const tellChange = createChangeNews({ users, events, securityNotices });
  const notices = createNotices({ db, clock, events, peers, others });
  const alerts = createPriceAlerts({ db, clock, events, notices, peers, others });
  const told = { activity, securityNotices, notices };
  const withdrawalRestUntil = createWithdrawalRest(db, users, clock, withdrawalRestMs);
  const { auditLog, once } = { auditLog: createAuditLog(db, clock), once: createOnce(db, clock) };
  const identityParts = createIdentityParts({ db, clock, secret, files, users, events, notices, once });
  const collectionMethods = createCollectionMethods({ ...access, ...identityParts, secret, securityNotices });
  const erasure = createErasure({ ...{ db, clock, secret, files, keptMs: options.closedKeptMs }, ...identityParts });
  const apiKeys = createApiKeys({ ...access, activity, secret, securityNotices, auditLog, others, peers });
  const accountLock = createAccountLock({ ...access, tellChange, apiKeys, alarmLinks, locks });
  return {
    ...{ users, sessions, passwords, outbox, codes, codeBudget, operators: createOperators(db, clock) },
    passStranger: createStrangerGate({
      ...{ check: options.strangerCheck, after: options.strangersFree, budget: codeBudget, onError },
    }),
    ...{ secondFactor, securityCheck, mailCode, securityNotices, events, notices, alerts },
    ...identityParts,
    sharersOf: createSharers({ db, secret, formerSecrets }),
    ownData: createOwnData({ db, files, users, collectionMethods, ...identityParts }),
    login: createLogin({ ...access, brake, loginHistory, securityNotices, notices }),
    registration: createRegistration({ ...access, loginHistory, phoneOpen }),
    passwordReset: createPasswordReset({ ...access, brake, codeBudget, securityNotices, notices, apiKeys }),
    credentials: createCredentials({ ...access, securityNotices, notices, factorAgeMs: contactRecoveryMs }),
    contactRecovery: createContactRecoveries({
      ...{ ...access, ...identityParts, ...told, accountLock, locks, restMs: contactRecoveryMs, onError },
    }),
    protection: createProtection({ ...access, tellChange, withdrawalRestUntil, locks }),
    passkeys: createPasskeys({ ...access, secret, siteUrl: options.siteUrl, tellChange }),
    addresses: createAddresses({ ...access, securityNotices, restHours: addressRestHours }),
    bookOnly: createBookOnly({ ...access, securityNotices, restHours: addressRestHours }),
    ...{ apiKeys, closedListenKeys: createClosedListenKeys(db), erasure, portfolios: access.portfolios },
    closings: createClosings({ ...access, ...told, apiKeys, erasure, locks, others, restMs: options.closingRestMs }),
    exports: createExports({ ...access, secret, files }),
    ...{ accountLock, collectionMethods, activity, knownDevices, withdrawalRestUntil, auditLog, once },
    ...{ faucet: createFaucetLedger(db, clock), secondsLimits: createSecondsLimits(db), drawings: createDrawings(db) },
    inspector: createInspectorDoor({ mode: options.inspector, clock, secret, once, auditLog }),
    close(): void {
      for (const queued of [alerts, notices]) queued.storeAll();
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
}
