import { resolve } from 'node:path';
import { isCountry } from '../domain/contract/countries';
import { bool, number, object, string, ValidationError, type InferType } from 'yup';

const FEEDS = ['simulated', 'recorded', 'live'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Accepts on/off, true/false, yes/no, 1/0. */
const flag = (standard: boolean) =>
  bool()
    .transform((value: unknown, original: unknown) => {
      const text = String(original).toLowerCase();
      if (['on', 'true', 'yes', '1'].includes(text)) return true;
      return ['off', 'false', 'no', '0'].includes(text) ? false : value;
    })
    .default(standard);

const environmentSchema = object({
  HOST: string().trim().default('127.0.0.1'),
  PORT: number().integer().min(0).max(65_535).default(8080),
  DATA_DIR: string().trim().default('./data'),
  /** A sandbox exchange has a ready-made trader, a faucet and an outbox that everybody can read. */
  SANDBOX: flag(true),
  PHONE_REGISTER: flag(true),
  /** Lets a program review identities after some seconds; a sandbox only. Default: on there. */
  IDENTITY_AUTO_REVIEW: flag(true),
  /** Taken into account for the caller's address only behind a proxy that sets X-Forwarded-For. */
  TRUST_PROXY: flag(false),
  MARKET_FEED: string().oneOf(FEEDS).default('simulated'),
  /** Recorded files, comma separated. */
  MARKET_FILE: string().trim().default(''),
  MARKET_SPEED: number().positive().max(1000).default(1),
  MARKET_SEED: string().trim().default('statex'),
  LIVE_URL: string().trim().default(''),
  LOG_LEVEL: string().oneOf(LOG_LEVELS).default('warn'),
  /** Key for the digests of verification codes; without it one is made and kept in DATA_DIR. */
  SECRET: string().min(16).optional(),
  /** An invitation code that always works, for an exchange that is no sandbox. */
  INVITATION_CODE: string()
    .trim()
    .matches(/^[A-Za-z0-9]{4,32}$/)
    .optional(),
  /** Mail server, smtp://user:password@host:587 or smtps://…; without one messages stay in the outbox of a sandbox. */
  SMTP_URL: string().trim().default(''),
  /** Sender of all mail, "Statex <no-reply@example.com>". */
  MAIL_FROM: string().trim().default(''),
  /** Takes text messages as a POST of {"to", "text"}; SMS_TOKEN is sent as a bearer token. */
  SMS_URL: string().trim().default(''),
  SMS_TOKEN: string().trim().default(''),
  /** Lets an exchange that is no sandbox keep its messages in the outbox, where only its operator reads them. */
  OUTBOX_ONLY: flag(false),
  /** How long withdrawals rest after a change of password, e-mail or phone. */
  WITHDRAWAL_REST_HOURS: number().min(0).max(720).default(24),
  /** Lets a program approve withdrawals after some seconds; a sandbox only. Default: on there. */
  WITHDRAWAL_AUTO_REVIEW: flag(true),
  /** Time between two blocks of the sandbox's simulated chain, ms. */
  SANDBOX_BLOCK_MS: number().integer().min(50).max(60_000).default(1000),
  /** JSON-RPC address of an EVM node; with it deposits and withdrawals of EVM_NETWORK are real. */
  EVM_RPC_URL: string().trim().default(''),
  /** Name of the network in the currency list. */
  EVM_NETWORK: string().trim().default('ERC20'),
  /** Extended public key of the deposit addresses; nothing can be spent with it. */
  EVM_XPUB: string().trim().default(''),
  /** Private key (0x…) that withdrawals are paid from; without it an operator pays by hand. */
  EVM_HOT_KEY: string()
    .trim()
    .matches(/^0x[0-9a-fA-F]{64}$/)
    .optional(),
  /** The network's own coin and its tokens as SYMBOL[:contract:decimals], comma separated: "ETH,USDT:0xdAC1…:6". */
  EVM_TOKENS: string().trim().default('ETH'),
  /** First block to read when there is no store yet. Default: the newest. */
  EVM_START_BLOCK: number().integer().min(0).optional(),
  /** How long a new address of the address book rests before withdrawals may go to it. */
  ADDRESS_REST_HOURS: number().min(0).max(720).default(24),
  /** Countries (ISO 3166-1 alpha-2, comma separated) whose verified users get no seconds contracts. */
  SECONDS_CLOSED_COUNTRIES: string().trim().uppercase().default(''),
  /** What is offered, seconds:payout rate. */
  SECONDS_PAYOUTS: string()
    .trim()
    .matches(/^\d{1,5}:0\.\d{1,4}(,\d{1,5}:0\.\d{1,4})*$/)
    .default('30:0.75,60:0.80,120:0.85,300:0.90'),
  /** Bounds of a stake, and the cap on what the house can lose net on one side of a pair, USDT. */
  SECONDS_MIN: number().integer().min(1).default(5),
  SECONDS_MAX: number().integer().min(1).default(5000),
  SECONDS_EXPOSURE_CAP: number().integer().min(1).default(50_000),
  /** How long the public index record is kept. */
  SECONDS_TICK_DAYS: number().min(1).max(3650).default(90),
  LIMITS: flag(true),
});
type Environment = InferType<typeof environmentSchema>;

/** Requests a second and how many may come at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

export interface RequestLimits {
  /** All calls of one address. */
  address: Rate;
  /** All calls of one user. */
  user: Rate;
  /** Placing and cancelling orders, per user. */
  orders: Rate;
  /** Files, per user. */
  uploads: Rate;
  /** Login, codes and registration, per address. */
  entry: Rate;
  /** Codes and changes of a signed-in user's password, e-mail and phone, per user. */
  credentials: Rate;
  /** Open Socket.IO connections of one address. */
  sockets: number;
}

/** How messages leave the exchange. */
export interface MessageWays {
  smtp: { url: string; from: string } | null;
  sms: { url: string; token: string | null } | null;
  /** Whether messages without a way of their own are kept; else they count as undeliverable. */
  outbox: boolean;
}

/** A real EVM network. */
export interface EvmConfig {
  rpcUrl: string;
  network: string;
  xpub: string;
  hotKey: `0x${string}` | null;
  /** `contract` null: the network's own coin, which has 18 decimals. */
  tokens: { symbol: string; contract: `0x${string}` | null; decimals: number }[];
  startBlock: number | null;
}

export interface WalletConfig {
  /** A program approves withdrawals: a sandbox only. */
  autoReview: boolean;
  sandboxBlockMs: number;
  evm: EvmConfig | null;
}

export interface SecondsConfig {
  /** `rate`: decimal fraction of the stake that a win earns. */
  payouts: { duration: number; rate: string }[];
  /** USDT decimals. */
  min: string;
  max: string;
  cap: string;
  closedCountries: string[];
  tickLifeMs: number;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Where `vite build` puts the browser application. */
  distDir: string;
  sandbox: boolean;
  phoneRegister: boolean;
  /** A program reviews identities: a sandbox only. */
  identityAutoReview: boolean;
  trustProxy: boolean;
  invitationCode: string | null;
  secret: string | null;
  market: { feed: (typeof FEEDS)[number]; files: string[]; speed: number; seed: string; liveUrl: string };
  messages: MessageWays;
  withdrawalRestMs: number;
  addressRestHours: number;
  wallet: WalletConfig;
  seconds: SecondsConfig;
  logLevel: (typeof LOG_LEVELS)[number];
  /** null: no limits, for benchmarks. */
  limits: RequestLimits | null;
}

const LIMITS: RequestLimits = {
  address: { perSecond: 200, burst: 600 },
  user: { perSecond: 100, burst: 200 },
  orders: { perSecond: 50, burst: 100 },
  uploads: { perSecond: 0.2, burst: 20 },
  entry: { perSecond: 2, burst: 30 },
  credentials: { perSecond: 0.1, burst: 20 },
  sockets: 100,
};

function checkEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.fields).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  try {
    return environmentSchema.validateSync(given);
  } catch (error) {
    if (error instanceof ValidationError) throw new Error(`configuration: ${error.message}`, { cause: error });
    throw error;
  }
}

function checkMessages(values: Environment): MessageWays {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN, SANDBOX, OUTBOX_ONLY, PHONE_REGISTER } = values;
  const wrong = (text: string) => new Error(`configuration: ${text}`);
  if (SMTP_URL && !/^smtps?:\/\/./.test(SMTP_URL)) throw wrong('SMTP_URL must be an smtp:// or smtps:// address');
  if (SMTP_URL && !MAIL_FROM.includes('@')) throw wrong('SMTP_URL needs MAIL_FROM, the sender of all mail');
  if (SMS_URL && !/^https?:\/\/./.test(SMS_URL)) throw wrong('SMS_URL must be an http:// or https:// address');
  const mustDeliver = !SANDBOX && !OUTBOX_ONLY;
  if (mustDeliver && !SMTP_URL)
    throw wrong('SANDBOX=off needs SMTP_URL to deliver verification codes (or OUTBOX_ONLY=on to deliver none)');
  if (mustDeliver && PHONE_REGISTER && !SMS_URL)
    throw wrong('PHONE_REGISTER=on needs SMS_URL to deliver verification codes; switch one of them');
  return {
    smtp: SMTP_URL ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms: SMS_URL ? { url: SMS_URL, token: SMS_TOKEN || null } : null,
    outbox: !mustDeliver,
  };
}

const TOKEN = /^([A-Z0-9]{2,10})(?::(0x[0-9a-fA-F]{40}):(\d{1,2}))?$/;
const COIN_DECIMALS = 18;

function readEvm(values: Environment): EvmConfig | null {
  if (!values.EVM_RPC_URL) return null;
  if (!values.EVM_XPUB) throw new Error('configuration: EVM_RPC_URL needs EVM_XPUB');
  const tokens = values.EVM_TOKENS.split(',').map((text) => {
    const [, symbol, contract, decimals] = TOKEN.exec(text.trim()) ?? [];
    if (!symbol) throw new Error(`configuration: EVM_TOKENS: "${text}" is no SYMBOL[:contract:decimals]`);
    return {
      symbol,
      contract: (contract as `0x${string}` | undefined) ?? null,
      decimals: Number(decimals ?? COIN_DECIMALS),
    };
  });
  return {
    rpcUrl: values.EVM_RPC_URL,
    network: values.EVM_NETWORK,
    xpub: values.EVM_XPUB,
    hotKey: (values.EVM_HOT_KEY as `0x${string}` | undefined) ?? null,
    tokens,
    startBlock: values.EVM_START_BLOCK ?? null,
  };
}

function readSeconds(values: Environment): SecondsConfig {
  const closedCountries = values.SECONDS_CLOSED_COUNTRIES.split(/[ ,]+/).filter(Boolean);
  const unknown = closedCountries.find((code) => !isCountry(code));
  if (unknown) throw new Error(`configuration: SECONDS_CLOSED_COUNTRIES: "${unknown}" is no country`);
  return {
    payouts: values.SECONDS_PAYOUTS.split(',').map((text) => {
      const [duration = '', rate = ''] = text.split(':');
      return { duration: Number(duration), rate };
    }),
    min: String(values.SECONDS_MIN),
    max: String(values.SECONDS_MAX),
    cap: String(values.SECONDS_EXPOSURE_CAP),
    closedCountries,
    tickLifeMs: values.SECONDS_TICK_DAYS * 86_400_000,
  };
}

/**
 * Reads the configuration from environment variables; empty ones count as absent.
 * @throws with the variable named when a value cannot be used.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = checkEnvironment(env);
  const files = values.MARKET_FILE.split(',').flatMap((file) => (file.trim() ? [resolve(file.trim())] : []));
  if (values.MARKET_FEED === 'recorded' && files.length === 0)
    throw new Error('configuration: MARKET_FEED=recorded needs MARKET_FILE, a comma separated list of recorded files');
  if (values.MARKET_FEED === 'live' && !/^wss?:\/\//.test(values.LIVE_URL))
    throw new Error('configuration: MARKET_FEED=live needs LIVE_URL, a ws:// or wss:// address');
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    distDir: resolve(import.meta.dirname, '../dist'),
    sandbox: values.SANDBOX,
    phoneRegister: values.PHONE_REGISTER,
    identityAutoReview: values.SANDBOX && values.IDENTITY_AUTO_REVIEW,
    trustProxy: values.TRUST_PROXY,
    invitationCode: values.INVITATION_CODE ?? null,
    secret: values.SECRET ?? null,
    market: {
      feed: values.MARKET_FEED,
      files,
      speed: values.MARKET_SPEED,
      seed: values.MARKET_SEED,
      liveUrl: values.LIVE_URL,
    },
    messages: checkMessages(values),
    withdrawalRestMs: values.WITHDRAWAL_REST_HOURS * 3_600_000,
    addressRestHours: values.ADDRESS_REST_HOURS,
    wallet: {
      autoReview: values.SANDBOX && values.WITHDRAWAL_AUTO_REVIEW,
      sandboxBlockMs: values.SANDBOX_BLOCK_MS,
      evm: readEvm(values),
    },
    seconds: readSeconds(values),
    logLevel: values.LOG_LEVEL,
    limits: values.LIMITS ? LIMITS : null,
  };
}
