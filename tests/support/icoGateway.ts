import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subscribeIco, type IcoSubscription } from '../../domain/contract/ico/ico';
import { createTransfer } from '../../domain/contract/wallet/transfer';
import type { OfferingInput } from '../../server/products/ico/engine/terms';
import { openIcoQueries, type IcoQueries } from '../../server/products/ico/store/queries';
import { audit } from '../../server/store/audit';
import { PRODUCTS } from '../../server/products/all';
import { startExchange, type CallOptions, type Exchange } from './gateway';
import { DAY, HOUR, SEED, TERMS } from './icoExchange';

/** An exchange with helpers for ICO projects; survives restarts in one directory. */
export class IcoGateway {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'statex-ico-'));
  #queries: IcoQueries | undefined;
  exchange!: Exchange;
  /** Token of the sandbox trader, with 1,000 USDT in the ICO account. */
  token = '';

  async start(): Promise<this> {
    await this.#open();
    this.token = await this.exchange.trader();
    await this.fund(this.token);
    return this;
  }

  get queries(): IcoQueries {
    return (this.#queries ??= openIcoQueries(this.dataDir));
  }

  /** Stops the exchange and restarts it on the same data, `after` ms later. */
  async restart(after = 0): Promise<void> {
    const { now } = this.exchange.clock;
    await this.exchange.app.close();
    await this.#open(now + after);
    await this.due();
  }

  /**
   * Audits the books and closes.
   * @throws when the audit finds a problem.
   */
  async close(): Promise<void> {
    const { problems } = audit(PRODUCTS, this.dataDir);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    this.#queries?.close();
    await this.exchange.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async fund(token: string): Promise<void> {
    const body = { from_account: 'spot', to_account: 'ico', currency: 'USDT', quantity: '1000' } as const;
    await this.exchange.call(createTransfer, body, { token });
  }

  /** Opens a project of one day from now on, and returns its id. */
  async offer(terms: Partial<OfferingInput> = {}): Promise<string> {
    const { link } = this.exchange.app;
    const { now } = this.exchange.clock;
    const times = { start: now, end: now + DAY, recruitTime: now + DAY + HOUR };
    const created = await link.send({ kind: 'ico.create', ...TERMS, ...times, ...terms });
    const projectId = created.ok ? (created.icoProject?.id ?? '') : '';
    await link.send({ kind: 'ico.open', projectId, seed: SEED });
    return projectId;
  }

  /** Advances the clock by `ms` and completes everything due by then. */
  async pass(ms: number): Promise<void> {
    await this.exchange.pass(ms, this.token);
    await this.due();
  }

  async due(): Promise<void> {
    for (let step = 0; step < 8; step++) await this.exchange.app.link.send({ kind: 'ico.due' });
  }

  /** @throws when it was rejected. */
  async subscribe(
    project_id: string,
    quantity: string,
    price = '0.5',
    options: CallOptions = {},
  ): Promise<IcoSubscription> {
    const body = { project_id, quantity, price };
    const { code, msg, data } = await this.exchange.call(subscribeIco, body, { token: this.token, ...options });
    if (code !== 200) throw new Error(`${code} ${msg}`);
    return data.subscription;
  }

  async #open(now?: number): Promise<void> {
    this.exchange = await startExchange({ DATA_DIR: this.dataDir, LIMITS: 'off' });
    if (now !== undefined) this.exchange.clock.now = now;
  }
}
