import { join } from 'node:path';
import type { Accounts } from '../../accounts/accounts';
import { createSandboxCustody } from '../../adapters/sandboxCustody';
import { createEvmCustody } from '../../adapters/evm/evmCustody';
import type { Config } from '../../config/config';
import type { EvmConfig } from './config';
import type { EngineLink } from '../../link/messages';
import type { Seed } from '../../seed/market';
import { openJournalMoves } from './store/journalMoves';
import { openWalletQueries } from './store/queries';
import { createListing, type Listing } from './service/listing';
import { tellOfWallet } from './notices';
import { startWallet, type Wallet, type WalletOptions } from './service/wallet';

/** Long enough to see each status, short enough to wait for it. */
const REVIEW_AFTER_MS = 4000;
const DISBURSE_AFTER_MS = 4000;

interface Context extends Pick<WalletOptions, 'icoFigures' | 'market' | 'limits' | 'paysOut' | 'clock' | 'onError'> {
  link: EngineLink;
  accounts: Accounts;
  seed: Seed;
  /** Makes the sandbox's addresses; the same at every start. */
  secret: string;
}

const EVM_POLL_MS = 4000;

function createEvm(
  evm: EvmConfig,
  dataDir: string,
  { currency, requiredFor }: Listing,
  onError: (error: Error) => void,
) {
  const assets = evm.tokens.map((token) => {
    const listed = currency(token.symbol);
    if (!listed?.networks.some(({ name }) => name === evm.network))
      throw new Error(`EVM_TOKENS: ${token.symbol} is not listed on ${evm.network}`);
    return { ...token, scale: listed.scale };
  });
  return createEvmCustody({ ...evm, assets, requiredFor, file: join(dataDir, 'evm.db'), pollMs: EVM_POLL_MS, onError });
}

/** The wallet with the custodies of this configuration. @throws when a part of it cannot start. */
export async function startWalletPart(config: Config, context: Context): Promise<Wallet> {
  const { accounts, seed, secret } = context;
  const listing = createListing(seed);
  const { requiredFor } = listing;
  const evm = config.wallet.evm && createEvm(config.wallet.evm, config.dataDir, listing, context.onError);
  tellOfWallet(context.link, accounts.notices);
  const sandbox = config.sandbox
    ? createSandboxCustody({ secret, blockMs: config.wallet.sandboxBlockMs, requiredFor })
    : null;
  return startWallet({
    ...context,
    file: join(config.dataDir, 'wallet.db'),
    queries: openWalletQueries(config.dataDir),
    moves: openJournalMoves(config.dataDir),
    addressBook: accounts.addresses,
    custodies: [evm, sandbox].filter((custody) => custody !== null),
    sandbox,
    reviewAfterMs: config.wallet.autoReview ? REVIEW_AFTER_MS : null,
    disburseAfterMs: DISBURSE_AFTER_MS,
  });
}
