import { join } from 'node:path';
import type { Accounts } from '../accounts/accounts';
import { createSandboxCustody } from '../adapters/sandboxCustody';
import type { Config } from '../config';
import type { EngineLink } from '../link/messages';
import type { Seed } from '../seed/market';
import { openWalletQueries } from '../store/walletQueries';
import { createListing } from '../wallet/listing';
import { tellOfWallet } from './walletNotices';
import { startWallet, type Wallet, type WalletOptions } from '../wallet/wallet';

/** Long enough to see each status, short enough to wait for it. */
const REVIEW_AFTER_MS = 4000;
const DISBURSE_AFTER_MS = 4000;

interface Context extends Pick<WalletOptions, 'market' | 'limits' | 'clock' | 'onError'> {
  link: EngineLink;
  accounts: Accounts;
  seed: Seed;
  /** Makes the sandbox's addresses; the same at every start. */
  secret: string;
}

/** The wallet with the custodies of this configuration. @throws when a part of it cannot start. */
export async function startWalletPart(config: Config, context: Context): Promise<Wallet> {
  const { accounts, seed, secret } = context;
  const { requiredFor } = createListing(seed);
  tellOfWallet(context.link, accounts.notices);
  const sandbox = config.sandbox
    ? createSandboxCustody({ secret, blockMs: config.wallet.sandboxBlockMs, requiredFor })
    : null;
  return startWallet({
    ...context,
    file: join(config.dataDir, 'wallet.db'),
    queries: openWalletQueries(config.dataDir),
    addressBook: accounts.addresses,
    custodies: sandbox ? [sandbox] : [],
    sandbox,
    reviewAfterMs: config.wallet.autoReview ? REVIEW_AFTER_MS : null,
    disburseAfterMs: DISBURSE_AFTER_MS,
  });
}
