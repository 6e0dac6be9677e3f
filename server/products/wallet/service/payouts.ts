import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import type { Custody, PayoutNews, Payout } from '../../../adapters/custody';
import type { Batch, CommandOf, EngineLink } from '../../../link/messages';

export interface PayoutSettings {
  /** Delay before automatic approval of withdrawals of simulated coins; null when an operator approves them. */
  reviewAfterMs: number | null;
  /** Time in which an approved withdrawal can still be cancelled before it is disbursed. */
  disburseAfterMs: number;
  /** False halts all withdrawals, whatever they wait for. */
  paysOut: () => boolean;
}

interface Parts extends PayoutSettings {
  link: EngineLink;
  custodyOf: (currency: string, network: string) => Custody | undefined;
  /** Whether the user's account is locked or suspended. */
  isLocked: (user: number) => boolean;
  onError: (error: Error) => void;
}

export const payoutOf = ({
  id,
  currency,
  network,
  address,
  memo,
  quantity,
  required_confirmations: required,
}: Withdrawal): Payout => ({
  id,
  currency,
  network,
  address,
  memo,
  quantity,
  required,
});

/** Pause after an attempt that failed: a receiver that refuses every payment must not hold up those of others. */
const AGAIN_MS = 30_000;

interface Owned {
  user: number;
  withdrawal: Withdrawal;
}

const isOpen = ({ status }: Withdrawal): boolean => status === 'notDisbursed' || status === 'pendingConfirmation';

/**
 * Advances withdrawals: review, disbursement, and the network's reports. Due steps are derived from the withdrawals themselves, so
 * that a restart resumes where it stopped.
 */
export function createPayouts(parts: Parts) {
  const { link, custodyOf, isLocked, onError, reviewAfterMs, disburseAfterMs, paysOut } = parts;
  const open = new Map<string, Owned>();
  /** Handed to their custody since the start of the process. */
  const sent = new Set<string>();
  /** Earliest time of the next attempt, by withdrawal. */
  const again = new Map<string, number>();

  const keep = ({ user, withdrawal }: Owned): void => {
    if (isOpen(withdrawal)) return void open.set(withdrawal.id, { user, withdrawal });
    open.delete(withdrawal.id);
    sent.delete(withdrawal.id);
    again.delete(withdrawal.id);
  };

  const tell = async (
    command: CommandOf<`withdrawal.${'approve' | 'cancel' | 'disburse' | 'fail' | 'progress'}`>,
  ): Promise<boolean> => {
    const answer = await link.send(command);
    if (!answer.ok && answer.error === 'busy') throw new Error('the engine is busy');
    return answer.ok;
  };

  /** Safe to repeat, because the custody pays an id only once. */
  const hand = async (withdrawal: Withdrawal, now: number): Promise<void> => {
    if (sent.has(withdrawal.id) || withdrawal.txid !== null || now < (again.get(withdrawal.id) ?? 0)) return;
    const custody = custodyOf(withdrawal.currency, withdrawal.network);
    if (!custody?.pays || custody.sandbox !== withdrawal.sandbox) return;
    again.set(withdrawal.id, now + AGAIN_MS);
    await custody.send(payoutOf(withdrawal));
    sent.add(withdrawal.id);
  };

  const carryOn = async ({ user, withdrawal }: Owned, now: number): Promise<void> => {
    const { id: withdrawalId, status, approved, time } = withdrawal;
    if (status === 'pendingConfirmation') return hand(withdrawal, now);
    // It could not be cancelled with the lock while payouts were held.
    if (isLocked(user)) return void (await tell({ kind: 'withdrawal.cancel', user, withdrawalId }));
    if (approved === null) {
      // The faucet gives coins away, which a real network must not pay unseen.
      if (withdrawal.sandbox && reviewAfterMs !== null && now >= time + reviewAfterMs)
        await tell({ kind: 'withdrawal.approve', withdrawalId });
      return;
    }
    const custody = custodyOf(withdrawal.currency, withdrawal.network);
    if (!custody?.pays || custody.sandbox !== withdrawal.sandbox || now < approved + disburseAfterMs) return;
    await tell({ kind: 'withdrawal.disburse', withdrawalId, txid: null });
  };

  return {
    /** Withdrawals that have not ended, oldest first. */
    open: (): Withdrawal[] => [...open.values()].map(({ withdrawal }) => withdrawal),
    begin(withdrawals: readonly Owned[]): void {
      withdrawals.forEach(keep);
    },
    onBatch(batch: Batch): void {
      for (const event of batch.events) {
        if (event.type === 'moved' && event.push.kind === 'withdrawal')
          keep({ user: event.user, withdrawal: event.push.withdrawal });
      }
    },
    async tend(now: number): Promise<void> {
      for (const id of [...open.keys()]) {
        if (!paysOut()) return;
        // Read anew after each wait: what was given up meanwhile must not be paid.
        const owned = open.get(id);
        if (owned) await carryOn(owned, now).catch((error: unknown) => onError(error as Error));
      }
    },
    /**
     * Processes a custody's report on a payment.
     * @returns false when the withdrawal has ended.
     * @throws when the engine is busy, so that the custody reports it again.
     */
    take(news: PayoutNews): Promise<boolean> {
      const { id: withdrawalId } = news;
      if (news.state === 'failed') return tell({ kind: 'withdrawal.fail', withdrawalId, failure: 'network' });
      const { txid, confirmations } = news;
      return tell({ kind: 'withdrawal.progress', withdrawalId, txid, confirmations });
    },
  };
}
