import { number, object, string, type InferType } from 'yup';
import { isAddress, flag } from '../../config/values';

export const walletSchema = object({
  /** Pause of withdrawals and new fiat sales after a change of password, e-mail or phone, hours. */
  WITHDRAWAL_REST_HOURS: number().min(0).max(720).default(24),
  /**
   * Waiting period of a new e-mail or phone that replaces a lost one, hours; the mail about it allows locking the account for seven days.
   */
  CONTACT_RECOVERY_HOURS: number().min(0).max(168).default(72),
  /** Waiting period before an account is closed, hours. */
  CLOSING_REST_HOURS: number().min(0).max(720).default(168),
  /** Years for which the legally required records of a closed account are kept, sealed. */
  CLOSED_KEPT_YEARS: number().min(0).max(50).default(5),
  /** Days for which the daily values of users' accounts are kept, from which the charts of their assets are drawn. */
  VALUE_KEEP_DAYS: number().integer().min(366).max(36_500).default(1830),
  /** Approves withdrawals of simulated coins automatically after some seconds; sandbox only, where it is on by default. */
  WITHDRAWAL_AUTO_REVIEW: flag(true),
  /** Interval between two blocks of the sandbox's simulated chain, ms. */
  SANDBOX_BLOCK_MS: number().integer().min(50).max(60_000).default(1000),
  /** JSON-RPC address of an EVM node; enables real deposits and withdrawals on EVM_NETWORK. */
  EVM_RPC_URL: string().trim().default(''),
  /** Name of the network in the currency list. */
  EVM_NETWORK: string().trim().default('ERC20'),
  /** Extended public key of the deposit addresses; it cannot spend anything. */
  EVM_XPUB: string().trim().default(''),
  /** Private key (0x…) that pays withdrawals; without it an operator pays by hand. */
  EVM_HOT_KEY: string()
    .trim()
    .matches(/^0x[0-9a-fA-F]{64}$/)
    .optional(),
  /** The network's own coin and its tokens as SYMBOL[:contract:decimals], comma separated: "ETH,USDT:0xdAC1…:6". */
  EVM_TOKENS: string().trim().default('ETH'),
  /** Highest gas price that a payment offers, gwei; while the network's is higher, payments wait and `status` says so. */
  EVM_MAX_GAS_GWEI: number().integer().min(1).max(1_000_000).default(500),
  /** First block to read when there is no store yet. Default: the newest. */
  EVM_START_BLOCK: number().integer().min(0).optional(),
  /** Waiting period of a new withdrawal address, hours. Default: 24, or 0 on a sandbox so that newcomers can complete a withdrawal. */
  ADDRESS_REST_HOURS: number().min(0).max(720).optional(),
});
type WalletValues = InferType<typeof walletSchema>;

export interface EvmConfig {
  rpcUrl: string;
  network: string;
  xpub: string;
  hotKey: `0x${string}` | null;
  /** `contract` is null for the network's own coin, which has 18 decimals. */
  tokens: { symbol: string; contract: `0x${string}` | null; decimals: number }[];
  /** Wei. */
  maxGasPrice: bigint;
  startBlock: number | null;
}

export interface WalletConfig {
  /** Approves withdrawals of simulated coins automatically; sandbox only. */
  autoReview: boolean;
  sandboxBlockMs: number;
  valueKeepDays: number;
  evm: EvmConfig | null;
}

const TOKEN = /^([A-Z0-9]{2,10})(?::(0x[0-9a-fA-F]{40}):(\d{1,2}))?$/;
const COIN_DECIMALS = 18;
const WEI_PER_GWEI = 10n ** 9n;

function readEvm(values: WalletValues): EvmConfig | null {
  const { EVM_RPC_URL, EVM_XPUB, EVM_HOT_KEY } = values;
  if (!EVM_RPC_URL && (EVM_XPUB || EVM_HOT_KEY))
    throw new Error('configuration: EVM_XPUB and EVM_HOT_KEY need EVM_RPC_URL, the node of their network');
  if (!EVM_RPC_URL) return null;
  if (!isAddress(EVM_RPC_URL, 'http', 'https'))
    throw new Error('configuration: EVM_RPC_URL must be an http:// or https:// address');
  if (!EVM_XPUB) throw new Error('configuration: EVM_RPC_URL needs EVM_XPUB');
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
    rpcUrl: EVM_RPC_URL,
    network: values.EVM_NETWORK,
    xpub: EVM_XPUB,
    hotKey: (EVM_HOT_KEY as `0x${string}` | undefined) ?? null,
    tokens,
    maxGasPrice: BigInt(values.EVM_MAX_GAS_GWEI) * WEI_PER_GWEI,
    startBlock: values.EVM_START_BLOCK ?? null,
  };
}

export const readWallet = (values: WalletValues & { SANDBOX: boolean }): WalletConfig => ({
  autoReview: values.SANDBOX && values.WITHDRAWAL_AUTO_REVIEW,
  sandboxBlockMs: values.SANDBOX_BLOCK_MS,
  valueKeepDays: values.VALUE_KEEP_DAYS,
  evm: readEvm(values),
});
