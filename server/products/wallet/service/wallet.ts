import type { Accounts } from '../../../accounts/accounts';
import type { Custody, CustodyListener } from '../../../adapters/custody';
import type { SandboxCustody } from '../../../adapters/sandboxCustody';
import type { EngineLink } from '../../../link/messages';
import type { IcoFigures } from '../../../../domain/contract/ico/icoRecords';
import type { Market } from '../../../market/market';
import type { Seed } from '../../../seed/market';
import type { JournalMoves } from '../store/journalMoves';
import type { WalletQueries } from '../store/queries';
import type { Vault } from '../../../accounts/vault';
import { openWalletDatabase } from './database';
import { createDepositAddresses } from './depositAddresses';
import { createDeposits } from './deposits';
import { createListing } from './listing';
import { createOverview } from './overview';
import { createPayouts, payoutOf, type PayoutSettings } from './payouts';
import { createWorths } from './prices';
import { createProfits } from './profits';
import { createSnapshots, DAYS, HOURS } from './snapshots';
import { createWithdrawals, type AddressBook } from './withdrawals';

const TEND_EVERY_MS = 250;

export interface WalletOptions extends PayoutSettings {
  /** Path of wallet.db. */
  file: string;
  /** Seals the addresses there. */
  vault: Vault;
  link: EngineLink;
  queries: WalletQueries;
  /** Reads what the rows have by then, whatever was told since: nobody is held for it. */
  unheld: Pick<WalletQueries, 'holdings' | 'close'>;
  moves: JournalMoves;
  /** What a user's ICO subscriptions won and released, by currency. */
  icoFigures: (user: number) => readonly IcoFigures[];
  market: Pick<Market, 'currencies' | 'candles'>;
  seed: Seed;
  accounts: Accounts;
  addressBook: AddressBook;
  limits: { draw_check: number; draw_uncheck: number };
  /** The first that serves a currency on a network has it. */
  custodies: readonly Custody[];
  sandbox: SandboxCustody | null;
  clock: () => number;
  onError: (error: Error) => void;
}

export type Wallet = Awaited<ReturnType<typeof startWallet>>;

/**
 * The wallet's side of the gateway: addresses, custodies, reviews, valuations. Money itself moves in the engine alone.
 * @throws when wallet.db cannot be opened or a custody cannot start.
 */
export async function startWallet(options: WalletOptions) {
  const { link, queries, unheld, icoFigures, market, seed, accounts, custodies, clock, onError } = options;
  const db = openWalletDatabase(options.file, options.vault);
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

  const leaveBatches = link.onBatch((batch) => payouts.onBatch(batch));
  const unfinished = await link.query({ kind: 'openMoves' });
  payouts.begin(unfinished.withdrawals.map(({ withdrawal }) => withdrawal));
  for (const custody of custodies) {
    const listener: CustodyListener = {
      payment: (seen) => deposits.take(custody, seen),
      payout: (news) => payouts.take(news),
    };
    await custody.start(listener, {
      payments: unfinished.deposits
        .filter(
          ({ deposit }) => deposit.sandbox === custody.sandbox && custody.serves(deposit.currency, deposit.network),
        )
        .map(({ ref, deposit }) => ({ ...deposit, ref })),
      payouts: unfinished.withdrawals
        .map(({ withdrawal }) => withdrawal)
        .filter(({ status }) => status === 'pendingConfirmation')
        .filter(({ sandbox, currency, network }) => sandbox === custody.sandbox && custody.serves(currency, network))
        .map((withdrawal) => ({
          ...payoutOf(withdrawal),
          txid: withdrawal.txid,
          confirmations: withdrawal.confirmations,
        })),
    });
    for (const { network, address } of addresses.all(custody)) custody.watch(network, address);
  }

  const tendAll = async (): Promise<void> => {
    const now = clock();
    await payouts.tend(now);
    for (const custody of custodies) await custody.tend(now);
  };
  let tending: Promise<void> | null = null;
  const tend = (): Promise<void> =>
    (tending ??= tendAll()
      .catch((error: unknown) => onError(error as Error))
      .finally(() => {
        tending = null;
      }));
  /** Beside what is due, which does not wait for it. */
  const takeSnapshot = async (): Promise<void> => {
    try {
      await days.tend(clock());
      await hours.tend(clock());
    } catch (error) {
      onError(error as Error);
    }
  };
  await tend();
  void takeSnapshot();
  const timer = setInterval(() => {
    void takeSnapshot();
    void tend();
  }, TEND_EVERY_MS);
  timer.unref();

  return {
    queries,
    listing,
    worths,
    profits: createProfits({ moves: options.moves, worths, accountsOf: accounts.portfolios.accountsOf }),
    deposits,
    withdrawals,
    payouts,
    overview: createOverview({ link, queries, icoFigures, days, hours, worths, clock }),
    /** Carries out everything due now; runs by itself four times a second. */
    tend: () => Promise.all([takeSnapshot(), tend()]).then(() => undefined),
    /** Before the engine's link closes. */
    async close(): Promise<void> {
      clearInterval(timer);
      leaveBatches();
      await Promise.all([days.close(), hours.close()]).catch((error: unknown) => onError(error as Error));
      await tending;
      for (const custody of custodies) await custody.close();
      options.moves.close();
      unheld.close();
      db.close();
    },
  };
}
