import type { Accounts } from '../../../accounts/accounts';
import type { Custody } from '../../../adapters/custody';
import type { SandboxCustody } from '../../../adapters/sandboxCustody';
import type { EngineLink } from '../../../link/messages';
import type { IcoFigures } from '../../../../domain/contract/ico/icoRecords';
import type { Market } from '../../../market/market';
import type { ReplicaOptions } from '../../../replica/openReplica';
import type { Seed } from '../../../seed/market';
import type { JournalMoves } from '../store/journalMoves';
import type { WalletQueries } from '../store/queries';
import type { Vault } from '../../../accounts/vault';
import { openWalletOf } from './database';
import { createDepositAddresses } from './depositAddresses';
import { createDeposits } from './deposits';
import { createListing } from './listing';
import { createOverview } from './overview';
import { createPayouts, type PayoutSettings } from './payouts';
import { createWorths } from './prices';
import { createProfits } from './profits';
import { createSnapshots, DAYS, HOURS } from './snapshots';
import { createWalletChores } from './walletChores';
import { createWithdrawals, type AddressBook } from './withdrawals';

export interface WalletOptions extends PayoutSettings {
  /** Path of wallet.db. */
  file: string;
  /** Seals the addresses in the file. */
  vault: Vault;
  /** Options for a cluster whose processes share the database; null when this process has it to itself. */
  shared: ReplicaOptions | null;
  link: EngineLink;
  queries: WalletQueries;
  /** Reads the rows as they are, so that the thread is never held until announced commits are written. */
  unheld: Pick<WalletQueries, 'holdings' | 'close'>;
  moves: JournalMoves;
  /** Amounts won and released by a user's ICO subscriptions, by currency. */
  icoFigures: (user: number) => readonly IcoFigures[];
  market: Pick<Market, 'currencies' | 'candles'>;
  seed: Seed;
  accounts: Accounts;
  addressBook: AddressBook;
  limits: { draw_check: number; draw_uncheck: number };
  /** A currency on a network belongs to the first custody that serves it. */
  custodies: readonly Custody[];
  sandbox: SandboxCustody | null;
  clock: () => number;
  onError: (error: Error) => void;
}

export type Wallet = ReturnType<typeof openWallet>;

/**
 * Wallet part of the gateway: addresses, custodies, reviews, valuations. Money itself moves only in the engine.
 * @throws when wallet.db cannot be opened.
 */
export function openWallet(options: WalletOptions) {
  const { link, queries, unheld, icoFigures, market, seed, accounts, custodies, clock } = options;
  const { db } = openWalletOf(options.file, options.vault, options.shared);
  const listing = createListing(seed);
  const worths = createWorths(market);
  const addresses = createDepositAddresses(db, clock);
  const days = createSnapshots(DAYS, db, unheld, worths, link);
  const hours = createSnapshots(HOURS, db, unheld, worths, link);
  const custodyOf = (currency: string, network: string) =>
    custodies.find((custody) => custody.serves(currency, network));
  const deposits = createDeposits({ ...options, listing, addresses, custodyOf });
  const payouts = createPayouts({ ...options, custodyOf });
  const withdrawals = createWithdrawals({ ...options, accounts, listing, worths, custodyOf });

  const chores = createWalletChores({ ...options, addresses, deposits, payouts, snapshots: [days, hours] });

  return {
    queries,
    listing,
    worths,
    profits: createProfits({ moves: options.moves, worths, accountsOf: accounts.portfolios.accountsOf }),
    deposits,
    withdrawals,
    payouts,
    overview: createOverview({ link, queries, icoFigures, days, hours, worths, clock }),
    tend: chores.tend,
    chores: chores.begin,
    /** Must be called before the engine's link closes. */
    async close(): Promise<void> {
      for (const custody of custodies) await custody.close();
      options.moves.close();
      unheld.close();
      db.close();
    },
  };
}
