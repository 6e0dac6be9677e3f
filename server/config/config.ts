import { resolve } from 'node:path';
import { type InferType, number, object, string, ValidationError } from 'yup';
import type { FuturesTerms } from '../../domain/rules/futures/terms';
import type { DiskBounds } from '../guard/diskWatch';
import type { Retention } from '../log/archive';
import { type FiatConfig, fiatSchema, readFiat } from '../products/fiat/config';
import { futuresSchema, readFutures } from '../products/futures/config';
import { type IcoConfig, icoSchema, readIco } from '../products/ico/config';
import { readSpot, type SpotConfig, spotSchema } from '../products/spot/config';
import { readSeconds, type SecondsConfig, secondsSchema } from '../products/seconds/config';
import { readWallet, type WalletConfig, walletSchema } from '../products/wallet/config';
import { type ClusterConfig, clusterSchema, type Does, readCluster, readDoes } from './cluster';
import { flag } from './values';
import { LIMITS, type RequestLimits } from './limits';
import { type MarketConfig, marketSchema, readMarket } from './market';
import { type CodeLimits, messageSchema, type MessageWays, readCodeLimits, readMessages } from './messages';
import { archiveSchema, diskSchema, readArchive, readDisk } from './storage';
import { readStrangerCheck, type StrangerCheckConfig, strangerCheckSchema } from './strangerCheck';

const MODES = ['off', 'sandbox', 'operators'] as const;
type InspectorMode = (typeof MODES)[number];

const inspectorSchema = object({
  /**
   * Audience of the flow inspector (/flows). sandbox: everybody on a sandbox; operators: holders of a pass
   * (`npm run operator -- inspector-pass`); off: nobody. Defaults to sandbox there, operators elsewhere.
   */
  FLOW_INSPECTOR: string().oneOf(MODES).optional(),
  /** Page to which /flows/live may send the flows on request; "off" for none. */
  STATELY_INSPECTOR: string().trim().default('https://stately.ai/inspect'),
});

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @returns the page's URL; null for none. @throws when others could read the connection. */
function readStately({ STATELY_INSPECTOR: text }: InferType<typeof inspectorSchema>): string | null {
  if (text === 'off') return null;
  const address = URL.canParse(text) ? new URL(text) : null;
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && LOOPBACK.has(address.hostname));
  if (!address || !isSafe) throw new Error('configuration: STATELY_INSPECTOR must be an https address, or off');
  return address.href;
}

function readInspector(values: InferType<typeof inspectorSchema> & { SANDBOX: boolean }): InspectorMode {
  const mode = values.FLOW_INSPECTOR ?? (values.SANDBOX ? 'sandbox' : 'operators');
  if (mode === 'sandbox' && !values.SANDBOX)
    throw new Error('configuration: FLOW_INSPECTOR=sandbox needs SANDBOX=on; use operators or off');
  return mode;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const ownSchema = object({
  /** Address to listen on. */
  HOST: string().trim().default('127.0.0.1'),
  /** Port to listen on; 0 for any free one. */
  PORT: number().integer().min(0).max(65_535).default(8080),
  /** Directory of everything that the exchange keeps. */
  DATA_DIR: string().trim().default('./data'),
  /** A sandbox exchange has a ready-made trader, a faucet and a publicly readable outbox. */
  SANDBOX: flag(true),
  /** Registration with a phone number. */
  PHONE_REGISTER: flag(true),
  /** Identities are reviewed automatically after a few seconds; sandbox only, where it is on by default. */
  IDENTITY_AUTO_REVIEW: flag(true),
  /** Trusts X-Forwarded-For for the caller's address; only for use behind a proxy that sets it. */
  TRUST_PROXY: flag(false),
  /** Header in which the proxy passes the caller's two-letter country code. By default the country is derived from the address. */
  COUNTRY_HEADER: string()
    .trim()
    .lowercase()
    .matches(/^[a-z0-9-]+$/)
    .optional(),
  /** Least severe entries that the server's own log shows. */
  LOG_LEVEL: string().oneOf(LOG_LEVELS).default('warn'),
  /** Secret that seals everything; without it or SECRET_FILE, one is generated in DATA_DIR. */
  SECRET: string().min(16).optional(),
  /** File outside DATA_DIR that contains the secret, in place of SECRET. */
  SECRET_FILE: string().trim().optional(),
  /** Invitation code that always works, for exchanges other than a sandbox. */
  INVITATION_CODE: string()
    .trim()
    .matches(/^[A-Za-z0-9]{4,32}$/)
    .optional(),
  /** Rate limits of calls and connections; off only for benchmarks. */
  LIMITS: flag(true),
  /** Key of the person who runs an operator command; the exchange itself does not need it. */
  OPERATOR_KEY: string().trim().optional(),
  /** Worth, in USDT, that an operator moves alone within 24 hours; an act that exceeds it needs a second person. */
  OPERATOR_LIMIT: number().min(0).default(10_000),
  /** Token with which /api/metrics is read from anywhere; without it, only this machine reads it, and not through a proxy. */
  METRICS_TOKEN: string().min(16).optional(),
  /** Number of threads that read lists; 0 reads them on the main thread. */
  READER_THREADS: number().integer().min(0).max(16).default(2),
  /** Public URL of the pages, https://exchange.example, with which links in messages begin. Defaults to this machine. */
  SITE_URL: string()
    .trim()
    .matches(/^https?:\/\/[^\s/?#]+$/)
    .optional(),
  /** Contact for security reports, mailto: or https:; published at /.well-known/security.txt. */
  SECURITY_CONTACT: string()
    .trim()
    .matches(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
});
export const settingsSchema = ownSchema
  .concat(marketSchema)
  .concat(messageSchema)
  .concat(strangerCheckSchema)
  .concat(walletSchema)
  .concat(spotSchema)
  .concat(secondsSchema)
  .concat(icoSchema)
  .concat(fiatSchema)
  .concat(futuresSchema)
  .concat(inspectorSchema)
  .concat(diskSchema)
  .concat(archiveSchema)
  .concat(clusterSchema);
type Environment = InferType<typeof settingsSchema>;

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Output directory of `vite build`. */
  distDir: string;
  sandbox: boolean;
  phoneRegister: boolean;
  /** Identities are reviewed automatically; sandbox only. */
  identityAutoReview: boolean;
  trustProxy: boolean;
  /** Header in which the proxy passes the caller's country; null for none. */
  countryHeader: string | null;
  invitationCode: string | null;
  /** URL of the pages for links in messages, without a trailing slash. */
  siteUrl: string;
  /** mailto: or https:. */
  securityContact: string | null;
  secret: string | null;
  /** File that contains the secret; null for none. */
  secretFile: string | null;
  market: MarketConfig;
  messages: MessageWays;
  codeLimits: CodeLimits;
  strangerCheck: StrangerCheckConfig;
  withdrawalRestMs: number;
  addressRestHours: number;
  contactRecoveryMs: number;
  closingRestMs: number;
  closedKeptMs: number;
  wallet: WalletConfig;
  spot: SpotConfig;
  seconds: SecondsConfig;
  ico: IcoConfig;
  fiat: FiatConfig;
  futures: FuturesTerms;
  inspector: InspectorMode;
  /** URL of the page to which the inspector may send the flows; null for none. */
  statelyInspector: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Number of threads that read lists; 0 for none. */
  readerThreads: number;
  /** Null for none. */
  operatorKey: string | null;
  /** Decimal USDT. */
  operatorLimit: string;
  /** Token for /api/metrics; null for none. */
  metricsToken: string | null;
  /** null: no limits, for benchmarks. */
  limits: RequestLimits | null;
  /** Free space below which the exchange takes on less, and finally stops. */
  disk: DiskBounds;
  archive: Retention;
  /** Number of whole months whose rows stay in engine.db. */
  historyMonths: number;
  /** Shared log and bus; null when the engine is in this process and log.db is the log. */
  cluster: ClusterConfig | null;
  does: Does;
}

function checkEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.fields).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  try {
    return settingsSchema.validateSync(given);
  } catch (error) {
    if (error instanceof ValidationError) throw new Error(`configuration: ${error.message}`, { cause: error });
    throw error;
  }
}

/** @throws when it is no address, or mail is sent but its links would lead nowhere. */
function readSiteUrl({ SITE_URL, SMTP_URL, HOST, PORT }: Environment): string {
  if (!SITE_URL && SMTP_URL) throw new Error('configuration: SMTP_URL needs SITE_URL, to which links in mails lead');
  if (SITE_URL && !URL.canParse(SITE_URL)) throw new Error('configuration: SITE_URL must be an http or https address');
  return SITE_URL ?? `http://${HOST}:${PORT}`;
}

/** @throws when both are set, because it would be unclear which applies. */
function readSecret({ SECRET, SECRET_FILE, ROLE }: Environment): Pick<Config, 'secret' | 'secretFile'> {
  if (SECRET && SECRET_FILE) throw new Error('configuration: set one of SECRET and SECRET_FILE');
  if (ROLE === 'gateway' && !SECRET && !SECRET_FILE)
    throw new Error('configuration: a gateway needs the secret of the chores: name its file by SECRET_FILE');
  return { secret: SECRET ?? null, secretFile: SECRET_FILE ? resolve(SECRET_FILE) : null };
}

/** @throws when clients could claim any country. */
function readCountryHeader({ COUNTRY_HEADER, TRUST_PROXY }: Environment): string | null {
  if (COUNTRY_HEADER && !TRUST_PROXY) throw new Error('configuration: COUNTRY_HEADER needs TRUST_PROXY, which sets it');
  return COUNTRY_HEADER ?? null;
}

const ADDRESS_REST_HOURS = 24;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * Reads the configuration from environment variables; empty ones count as absent.
 * @throws with the variable's name when a value is invalid.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = checkEnvironment(env);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    distDir: resolve(import.meta.dirname, '../../dist'),
    sandbox: values.SANDBOX,
    phoneRegister: values.PHONE_REGISTER,
    identityAutoReview: values.SANDBOX && values.IDENTITY_AUTO_REVIEW,
    trustProxy: values.TRUST_PROXY,
    countryHeader: readCountryHeader(values),
    invitationCode: values.INVITATION_CODE ?? null,
    securityContact: values.SECURITY_CONTACT ?? null,
    ...readSecret(values),
    readerThreads: values.READER_THREADS,
    market: readMarket(values),
    messages: readMessages(values),
    siteUrl: readSiteUrl(values),
    codeLimits: readCodeLimits(values),
    strangerCheck: readStrangerCheck(values),
    withdrawalRestMs: values.WITHDRAWAL_REST_HOURS * 3_600_000,
    addressRestHours: values.ADDRESS_REST_HOURS ?? (values.SANDBOX ? 0 : ADDRESS_REST_HOURS),
    contactRecoveryMs: values.CONTACT_RECOVERY_HOURS * 3_600_000,
    closingRestMs: values.CLOSING_REST_HOURS * 3_600_000,
    closedKeptMs: values.CLOSED_KEPT_YEARS * YEAR_MS,
    wallet: readWallet(values),
    spot: readSpot(values),
    seconds: readSeconds(values),
    ico: readIco(values),
    fiat: readFiat(values),
    futures: readFutures(values),
    inspector: readInspector(values),
    statelyInspector: readStately(values),
    logLevel: values.LOG_LEVEL,
    operatorKey: values.OPERATOR_KEY ?? null,
    operatorLimit: String(values.OPERATOR_LIMIT),
    metricsToken: values.METRICS_TOKEN ?? null,
    limits: values.LIMITS ? LIMITS : null,
    disk: readDisk(values),
    archive: readArchive(values),
    historyMonths: values.HISTORY_MONTHS,
    cluster: readCluster(values),
    does: readDoes(values),
  };
}
