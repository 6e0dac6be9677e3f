import { subscribeIco, type IcoSubscription } from '../../domain/contract/ico/ico';
import type { OfferingInput } from '../../server/products/ico/engine/terms';
import { openIcoQueries, type IcoQueries } from '../../server/products/ico/store/queries';
import { AuditedExchange } from './auditedExchange';
import type { CallOptions } from './gateway';
import { DAY, HOUR, SEED, TERMS } from './icoExchange';

/** An exchange with helpers for ICO projects. */
export class IcoGateway extends AuditedExchange {
  #queries: IcoQueries | undefined;
  /** Token of the sandbox trader, with 1,000 USDT in the ICO account. */
  token = '';

  async start(): Promise<this> {
    await this.open();
    this.token = await this.exchange.trader();
    await this.fund(this.token, 'ico');
    return this;
  }

  get queries(): IcoQueries {
    return (this.#queries ??= openIcoQueries(this.dataDir));
  }

  override async restart(after = 0): Promise<void> {
    await super.restart(after);
    await this.due();
  }

  override close(): Promise<void> {
    this.#queries?.close();
    return super.close();
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
}
