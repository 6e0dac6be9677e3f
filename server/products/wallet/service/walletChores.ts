import type { Custody, CustodyListener } from '../../../adapters/custody';
import type { SandboxCustody } from '../../../adapters/sandboxCustody';
import type { Batch, EngineLink } from '../../../link/messages';
import type { createDeposits } from './deposits';
import type { DepositAddresses } from './depositAddresses';
import { payoutOf, type createPayouts } from './payouts';
import type { Snapshots } from './snapshots';

const TEND_EVERY_MS = 250;

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
export function createWalletChores(parts: Parts) {
  const { link, addresses, deposits, payouts, custodies, sandbox, snapshots, clock, onError } = parts;
  const watched = new Map<Custody, number>();

  const watchNew = (custody: Custody): void => {
    for (const { place, network, address } of addresses.after(custody, watched.get(custody) ?? 0)) {
      custody.watch(network, address);
      watched.set(custody, place);
    }
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
    payouts.begin(unfinished.withdrawals.map(({ withdrawal }) => withdrawal));
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
          .map(({ ref, deposit }) => ({ ...deposit, ref })),
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
    for (const custody of custodies) {
      watchNew(custody);
      await custody.tend(now);
    }
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
      await tend();
      void takeSnapshots();
      const timer = setInterval(() => {
        void takeSnapshots();
        void tend();
      }, TEND_EVERY_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        leaveBatches();
        await Promise.all(snapshots.map((one) => one.close())).catch((error: unknown) => onError(error as Error));
        await tending;
      };
    },
    /** Processes everything due now; also called automatically four times a second. */
    tend: () => Promise.all([takeSnapshots(), tend()]).then(() => undefined),
  };
}
