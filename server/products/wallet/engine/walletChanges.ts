import type { WalletRecord } from './records';

/** Collects the deposits, withdrawals and transfers that changed, each once. */
export class WalletChanges {
  #moved = new Set<WalletRecord>();

  moved(record: WalletRecord): void {
    this.#moved.add(record);
  }

  take(): readonly WalletRecord[] {
    const taken = [...this.#moved];
    if (taken.length > 0) this.#moved = new Set();
    return taken;
  }
}
