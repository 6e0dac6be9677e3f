import { createVault } from '../../accounts/vault';
import { join } from 'node:path';
import { addAddress, turnOffBookOnly } from '../../../domain/contract/wallet/addresses';
import { createSandboxCustody } from '../../adapters/sandboxCustody';
import { createEvmCustody } from '../../adapters/evm/evmCustody';
import type { Config } from '../../config/config';
import type { EvmConfig } from './config';
import type { Gateway, GatewayContext, StartedProduct } from '../gateway';
import { addressHandlers, walletHandlers, walletMoveHandlers } from './calls/wallet';
import { openJournalMoves } from './store/journalMoves';
import { openWalletQueries } from './store/queries';
import { createListing, type Listing } from './service/listing';
import { openWallet, type Wallet } from './service/wallet';
import type { WalletPush } from '../../../domain/contract/channels';
import type { Notices } from '../../accounts/notices';
import type { EngineLink } from '../../link/messages';

function tell(notices: Notices, user: number, push: WalletPush): void {
  if (push.kind === 'deposit' && push.deposit.status === 'success') {
    const { quantity, currency } = push.deposit;
    notices.tellUnasked(user, 'depositCredited', { quantity, currency });
  }
  if (push.kind !== 'withdrawal') return;
  const { quantity, currency, status } = push.withdrawal;
  if (status === 'completed') notices.tellUnasked(user, 'withdrawalCompleted', { quantity, currency });
  if (status === 'releaseFailed') notices.tellUnasked(user, 'withdrawalFailed', { quantity, currency });
}

/**
 * Notifies users of deposits and withdrawals that have ended, once committed.
 * @returns the unsubscribe function.
 */
function tellOfWallet(link: Pick<EngineLink, 'onBatch'>, notices: Notices): () => void {
  return link.onBatch(({ events }) => {
    for (const event of events) if (event.type === 'moved') tell(notices, event.user, event.push);
  });
}

/** Long enough to see each status, and short enough to wait for it. */
const REVIEW_AFTER_MS = 4000;
const DISBURSE_AFTER_MS = 4000;

const EVM_POLL_MS = 4000;

function createEvm(
  evm: EvmConfig,
  dataDir: string,
  { currency, requiredFor }: Listing,
  { shared, onError }: Pick<GatewayContext, 'shared' | 'onError'>,
) {
  const assets = evm.tokens.map((token) => {
    const listed = currency(token.symbol);
    if (!listed?.networks.some(({ name }) => name === evm.network))
      throw new Error(`EVM_TOKENS: ${token.symbol} is not listed on ${evm.network}`);
    return { ...token, scale: listed.scale };
  });
  const file = join(dataDir, 'evm.db');
  return createEvmCustody({ ...evm, assets, requiredFor, file, shared, pollMs: EVM_POLL_MS, onError });
}

/**
 * Opens the wallet with the configured custodies.
 * @throws when a part of it cannot start.
 */
function start(config: Config, context: GatewayContext): StartedProduct<Wallet> {
  const { accounts, seed, secret, guard, link, others } = context;
  const listing = createListing(seed);
  const { requiredFor } = listing;
  const evm = config.wallet.evm && createEvm(config.wallet.evm, config.dataDir, listing, context);
  const sandbox = config.sandbox
    ? createSandboxCustody({ secret, blockMs: config.wallet.sandboxBlockMs, requiredFor })
    : null;
  if (evm) guard?.watch(() => evm.problem());
  const wallet = openWallet({
    ...context,
    icoFigures: (user) => others.ico.figures(user),
    paysOut: () => guard?.paysOut() ?? true,
    file: join(config.dataDir, 'wallet.db'),
    vault: createVault(secret),
    queries: openWalletQueries(config.dataDir, link.openRows),
    unheld: openWalletQueries(config.dataDir),
    moves: openJournalMoves(config.dataDir, link.openRows),
    addressBook: accounts.addresses,
    custodies: [evm, sandbox].filter((custody) => custody !== null),
    sandbox,
    reviewAfterMs: config.wallet.autoReview ? REVIEW_AFTER_MS : null,
    disburseAfterMs: DISBURSE_AFTER_MS,
    valueKeepDays: config.wallet.valueKeepDays,
  });
  return {
    service: wallet,
    async chores() {
      const leave = tellOfWallet(guard?.telling ?? link, accounts.notices);
      const end = await wallet.chores();
      return () => {
        leave();
        return end();
      };
    },
    close: () => wallet.close(),
  };
}

export const gateway: Gateway<'wallet', Wallet> = {
  start,
  handlers: (deps) => [...walletHandlers(deps), ...walletMoveHandlers(deps), ...addressHandlers(deps)],
  credentialCalls: [addAddress, turnOffBookOnly],
  pushes: () => ({ moved: ({ user, push }) => [{ user, push }] }),
};
