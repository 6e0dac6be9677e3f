import { ClientIds } from '../../../engine/clientIds';
import {
  isOpenDeposit,
  isOpenWithdrawal,
  type DepositRecord,
  type WalletRecord,
  type WithdrawalRecord,
} from './records';

export const LIMIT_WINDOW_MS = 86_400_000;

interface Drawn {
  readonly id: number;
  readonly time: number;
  readonly worth: bigint;
}

/** Wallet state that the engine keeps in memory: everything that has not ended, and withdrawals per user in the last 24 hours. */
export class WalletState {
  readonly #deposits = new Map<string, DepositRecord>();
  readonly #withdrawals = new Map<number, WithdrawalRecord>();
  /** Client names of open withdrawals. */
  readonly clientIds = new ClientIds();
  readonly #drawn = new Map<number, Drawn[]>();

  deposit(ref: string): DepositRecord | undefined {
    return this.#deposits.get(ref);
  }

  withdrawal(id: number): WithdrawalRecord | undefined {
    return this.#withdrawals.get(id);
  }

  addDeposit(record: DepositRecord): void {
    this.#deposits.set(record.ref, record);
  }

  addWithdrawal(record: WithdrawalRecord): void {
    this.#withdrawals.set(record.id, record);
  }

  draw({ id, user, time, worth }: Pick<WithdrawalRecord, 'id' | 'user' | 'time' | 'worth'>): void {
    const drawn = this.#drawn.get(user);
    if (drawn) drawn.push({ id, time, worth });
    else this.#drawn.set(user, [{ id, time, worth }]);
  }

  /** Stops counting a cancelled or failed withdrawal. */
  undraw({ id, user }: WithdrawalRecord): void {
    const left = (this.#drawn.get(user) ?? []).filter((drawn) => drawn.id !== id);
    if (left.length > 0) this.#drawn.set(user, left);
    else this.#drawn.delete(user);
  }

  /** Returns the value of the user's withdrawals of the last 24 hours, units of 10^-8 USDT. */
  drawnBy(user: number, at: number): bigint {
    const since = at - LIMIT_WINDOW_MS;
    return (this.#drawn.get(user) ?? []).reduce((sum, { time, worth }) => (time > since ? sum + worth : sum), 0n);
  }

  /** Drops entries outside the window. */
  forgetDrawn(user: number, at: number): void {
    const kept = (this.#drawn.get(user) ?? []).filter(({ time }) => time > at - LIMIT_WINDOW_MS);
    if (kept.length > 0) this.#drawn.set(user, kept);
    else this.#drawn.delete(user);
  }

  /** Drops ended records, which exist only in the store once they are committed. */
  forgetEnded(records: readonly WalletRecord[]): void {
    for (const record of records) {
      if (record.kind === 'deposit' && !isOpenDeposit(record)) this.#deposits.delete(record.ref);
      if (record.kind !== 'withdrawal' || isOpenWithdrawal(record)) continue;
      this.#withdrawals.delete(record.id);
      this.clientIds.release(record.id);
    }
  }

  deposits(): DepositRecord[] {
    return [...this.#deposits.values()];
  }

  withdrawals(): WithdrawalRecord[] {
    return [...this.#withdrawals.values()];
  }

  withdrawalsOf(user: number): WithdrawalRecord[] {
    return this.withdrawals().filter((record) => record.user === user);
  }
}
