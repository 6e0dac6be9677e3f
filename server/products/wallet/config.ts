import { number, object, string, type InferType } from 'yup';
import { flag } from '../../config/flag';

export const walletSchema = object({
  /** How long withdrawals are paused after a change of password, e-mail or phone. */
  WITHDRAWAL_REST_HOURS: number().min(0).max(720).default(24),
  /** How long a new e-mail or phone rests that replaces a lost one; the mail about it lets the account be locked for seven days. */
  CONTACT_RECOVERY_HOURS: number().min(0).max(168).default(72),
  /** How long the wish to close an account rests, and for how many years afterwards what the law asks for is kept, sealed. */
  CLOSING_REST_HOURS: number().min(0).max(720).default(168),
  CLOSED_KEPT_YEARS: number().min(0).max(50).default(5),
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
  /** How long a new withdrawal address rests. Default: 24, on a sandbox 0, so that a newcomer sees a withdrawal through. */
  ADDRESS_REST_HOURS: number().min(0).max(720).optional(),
});
type WalletValues = InferType<typeof walletSchema>;

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

const TOKEN = /^([A-Z0-9]{2,10})(?::(0x[0-9a-fA-F]{40}):(\d{1,2}))?$/;
const COIN_DECIMALS = 18;

function readEvm(values: WalletValues): EvmConfig | null {
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

export const readWallet = (values: WalletValues & { SANDBOX: boolean }): WalletConfig => ({
  autoReview: values.SANDBOX && values.WITHDRAWAL_AUTO_REVIEW,
  sandboxBlockMs: values.SANDBOX_BLOCK_MS,
  evm: readEvm(values),
});
