import { resolve } from 'node:path';
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
  /** How long withdrawals rest after a change of password, e-mail or phone. */
  WITHDRAWAL_REST_HOURS: number().min(0).max(720).default(24),
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
  /** Login, codes and registration, per address. */
  entry: Rate;
  /** Open Socket.IO connections of one address. */
  sockets: number;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Where `vite build` puts the browser application. */
  distDir: string;
  sandbox: boolean;
  phoneRegister: boolean;
  trustProxy: boolean;
  invitationCode: string | null;
  secret: string | null;
  market: { feed: (typeof FEEDS)[number]; files: string[]; speed: number; seed: string; liveUrl: string };
  withdrawalRestMs: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** null: no limits, for benchmarks. */
  limits: RequestLimits | null;
}

const LIMITS: RequestLimits = {
  address: { perSecond: 200, burst: 600 },
  user: { perSecond: 100, burst: 200 },
  orders: { perSecond: 50, burst: 100 },
  entry: { perSecond: 2, burst: 30 },
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
    withdrawalRestMs: values.WITHDRAWAL_REST_HOURS * 3_600_000,
    logLevel: values.LOG_LEVEL,
    limits: values.LIMITS ? LIMITS : null,
  };
}
