import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransfer } from '../../domain/contract/wallet/transfer';
import { walletBalances, type Account } from '../../domain/contract/wallet/wallet';
import { trimZeros } from '../../domain/money/decimal';
import type { Config } from '../../server/config/config';
import { startInProcess } from '../../server/link/inProcess';
import { PRODUCTS } from '../../server/products/all';
import { audit } from '../../server/store/audit';
import { startExchange, type Exchange, type StartLink } from './gateway';

/** An exchange that survives restarts in one directory, and whose books are audited before it closes. */
export class AuditedExchange {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'statex-audited-'));
  readonly #env: Record<string, string>;
  readonly #changes: Partial<Config>;
  readonly #startLink: StartLink;
  exchange!: Exchange;

  constructor(env: Record<string, string> = {}, changes: Partial<Config> = {}, startLink: StartLink = startInProcess) {
    this.#env = { ...env };
    this.#changes = changes;
    this.#startLink = startLink;
  }

  protected async open(): Promise<void> {
    const env = { LIMITS: 'off', DATA_DIR: this.dataDir, ...this.#env };
    this.exchange = await startExchange(env, this.#changes, this.#startLink);
  }

  /** Stops the exchange and restarts it on the same data, `after` ms later, with changed settings. */
  async restart(after = 0, env: Record<string, string> = {}): Promise<void> {
    const { now } = this.exchange.clock;
    await this.exchange.app.close();
    Object.assign(this.#env, env);
    await this.open();
    this.exchange.clock.now = now + after;
  }

  /** @throws when the audit finds a problem. */
  async close(): Promise<void> {
    await this.exchange.app.link.written();
    const { problems } = audit(PRODUCTS, this.dataDir);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    await this.exchange.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Moves 1,000 USDT of a user's spot account to another one. */
  async fund(token: string, to_account: Account): Promise<void> {
    const body = { from_account: 'spot', to_account, currency: 'USDT', quantity: '1000' } as const;
    await this.exchange.call(createTransfer, body, { token });
  }

  /** "available/frozen" in an account, without trailing zeros. */
  async held(token: string, account: Account, currency = 'USDT'): Promise<string> {
    const { data } = await this.exchange.call(walletBalances, { account }, { token });
    const balance = data.find((one) => one.currency === currency);
    return `${trimZeros(balance?.available ?? '0')}/${trimZeros(balance?.frozen ?? '0')}`;
  }
}
