import { setImmediate as turn } from 'node:timers/promises';
import type { Accounts } from '../../../accounts/accounts';
import type { Custody, CustodyListener } from '../../../adapters/custody';
import type { SandboxCustody } from '../../../adapters/sandboxCustody';
import type { EngineLink, Batch } from '../../../link/messages';
import type { IcoFigures } from '../../../../domain/contract/ico/icoRecords';
import type { Market } from '../../../market/market';
import type { ReplicaOptions } from '../../../replica/openReplica';
import type { Seed } from '../../../seed/market';
import type { JournalMoves } from '../store/journalMoves';
import type { WalletQueries } from '../store/queries';
import type { Vault } from '../../../accounts/vault';
import { openWalletOf } from './database';
import { createDepositAddresses, type DepositAddresses, createDeposits } from './deposits';
import { createListing } from './listing';
import { createOverview } from './overview';
import { createPayouts, type PayoutSettings, payoutOf } from './payouts';
import { createWorths } from './prices';
import { createProfits } from './profits';
import { createSnapshots, DAYS, HOURS, type Snapshots } from './snapshots';
import { createWithdrawals, type AddressBook } from './withdrawals';

const TEND_EVERY_MS = 250;
/** Some milliseconds of the thread, because each address is unsealed. */
const ADDRESSES_A_SLICE = 200;

interface Parts {
  link: EngineLink;
  addresses: Pick<DepositAddresses, 'after'>;
  deposits: Pick<ReturnType<typeof createDeposits>, 'take'>;
  payouts: ReturnType<typeof createPayouts>;
  custodies: readonly Custody[];
  sandbox: SandboxCustody | null;
  snapshots: readonly Snapshots[];
  clock: () => number;
  onError: (error: Error) => void;
}

/** Background work of the wallet: custodies, payments, and value snapshots of all users. */
function createWalletChores(parts: Parts) {
  const { link, addresses, deposits, payouts, custodies, sandbox, snapshots, clock, onError } = parts;
  const watched = new Map<Custody, number>();

  let isOver = false;

  /** @returns whether the custody watches all addresses: without one of them, a block must not count as read. */
  const watchNew = async (custody: Custody): Promise<boolean> => {
    while (!isOver) {
      const some = addresses.after(custody, watched.get(custody) ?? 0, ADDRESSES_A_SLICE);
      for (const { place, network, address } of some) {
        if (address !== null) custody.watch(network, address);
        watched.set(custody, place);
      }
      if (some.length < ADDRESSES_A_SLICE) return true;
      await turn();
    }
    return false;
  };

  const hear = (batch: Batch): void => {
    payouts.onBatch(batch);
    for (const event of batch.events) {
      if (event.type !== 'moved' || event.push.kind !== 'deposit') continue;
      const { deposit } = event.push;
      if (deposit.sandbox && deposit.status === 'pending') sandbox?.carry(deposit);
    }
  };

  /** Resumes what the previous process left unfinished. */
  const resume = async (): Promise<void> => {
    const unfinished = await link.query({ kind: 'openMoves' });
    payouts.begin(unfinished.withdrawals);
    for (const custody of custodies) {
      const isIts = (move: { sandbox: boolean; currency: string; network: string }): boolean =>
        move.sandbox === custody.sandbox && custody.serves(move.currency, move.network);
      const listener: CustodyListener = {
        payment: (seen) => deposits.take(custody, seen),
        payout: (news) => payouts.take(news),
      };
      await custody.start(listener, {
        payments: unfinished.deposits
          .filter(({ deposit }) => isIts(deposit))
          .map(({ ref, deposit }) => ({ ...deposit, ref, required: deposit.required_confirmations })),
        payouts: unfinished.withdrawals
          .map(({ withdrawal }) => withdrawal)
          .filter((withdrawal) => withdrawal.status === 'pendingConfirmation' && isIts(withdrawal))
          .map((withdrawal) => ({
            ...payoutOf(withdrawal),
            txid: withdrawal.txid,
            confirmations: withdrawal.confirmations,
          })),
      });
    }
  };

  const tendAll = async (): Promise<void> => {
    const now = clock();
    await payouts.tend(now);
    for (const custody of custodies) if (await watchNew(custody)) await custody.tend(now);
  };
  let tending: Promise<void> | null = null;
  const tend = (): Promise<void> =>
    (tending ??= tendAll()
      .catch((error: unknown) => onError(error as Error))
      .finally(() => {
        tending = null;
      }));
  /** Runs alongside the due work, which does not wait for it. */
  const takeSnapshots = async (): Promise<void> => {
    try {
      for (const one of snapshots) await one.tend(clock());
    } catch (error) {
      onError(error as Error);
    }
  };

  return {
    /**
     * @returns a function that stops it, to be called before the engine's link closes.
     * @throws when a custody cannot start.
     */
    begin: async (): Promise<() => Promise<void>> => {
      const leaveBatches = link.onBatch(hear);
      await resume();
      // Not awaited: the start must not depend on the node of a chain, nor on how far it is behind.
      void tend();
      void takeSnapshots();
      const timer = setInterval(() => {
        void takeSnapshots();
        void tend();
      }, TEND_EVERY_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        leaveBatches();
        isOver = true;
        for (const custody of custodies) custody.stop();
        await Promise.all(snapshots.map((one) => one.close())).catch((error: unknown) => onError(error as Error));
        await tending;
      };
    },
    /** Processes everything due now; also called automatically four times a second. */
    tend: () => Promise.all([takeSnapshots(), tend()]).then(() => undefined),
  };
}

interface WalletOptions extends PayoutSettings {
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
  /** Days for which daily values are kept. */
  valueKeepDays: number;
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
  const days = createSnapshots({ ...DAYS, kept: options.valueKeepDays }, db, unheld, worths, link);
  const hours = createSnapshots(HOURS, db, unheld, worths, link);
  const custodyOf = (currency: string, network: string) =>
    custodies.find((custody) => custody.serves(currency, network));
  const deposits = createDeposits({ ...options, listing, addresses, custodyOf });
  const { isLocked } = accounts.accountLock;
  const payouts = createPayouts({ ...options, custodyOf, isLocked });
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
