import { channels } from '../../domain/contract/channels';
import { placeFuturesOrder } from '../../domain/contract/futuresTrading';
import { futuresAccount } from '../../domain/contract/futuresLists';
import type { BodyOf } from '../../domain/contract/call';
import type { FuturesAccount, FuturesOrder } from '../../domain/contract/futures';
import { createTransfer } from '../../domain/contract/transfer';
import { audit } from '../../server/store/audit';
import { startExchange, type CallOptions, type Exchange } from './gateway';

export const PAIR = 'BTC_USDT';
const PERSON = { name: 'Other Trader', id_number: 'S0000002X', country: 'CH' };

type OrderBody = BodyOf<typeof placeFuturesOrder>;

/** An exchange in which two verified traders have 10,000 USDT each for contracts, and the index is 50,000. */
export class FuturesGateway {
  exchange!: Exchange;
  one = '';
  two = '';

  async start(env: Record<string, string> = {}): Promise<this> {
    this.exchange = await startExchange({ LIMITS: 'off', ...env });
    this.one = await this.exchange.trader();
    this.two = await this.exchange.signUp('other@statex.test');
    const { users, identities } = this.exchange.app.accounts;
    const other = users.byAccount('other@statex.test')?.id ?? 0;
    identities.vouch(other, PERSON);
    const { link } = this.exchange.app;
    await link.send({
      ...{ kind: 'wallet.credit', user: other, account: 'spot', currency: 'USDT', quantity: '10000', note: 'faucet' },
    });
    const funds = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '10000' } as const;
    for (const token of [this.one, this.two]) await this.exchange.call(createTransfer, funds, { token });
    await this.index('50000.0000');
    return this;
  }

  /** The market's index moves, which the exchange hears as it always does. */
  async index(close: string, pair = PAIR): Promise<void> {
    this.exchange.market.push(channels.futureIndexTick(pair), { pair, close });
    await this.committed();
  }

  /** What was sent before is on disk afterwards. */
  committed = async (): Promise<void> => void (await this.exchange.app.link.query({ kind: 'futuresBooks' }));

  async tick(ms: number): Promise<void> {
    this.exchange.clock.now += ms;
    await this.exchange.app.link.send({ kind: 'futures.look' });
  }

  raw(token: string, change: Record<string, unknown> = {}, options: Partial<CallOptions> = {}) {
    const body = {
      pair: PAIR,
      direction: 'open_long',
      type: 'limit',
      price: '50000.00',
      quantity: '0.10000',
      ...change,
    };
    return this.exchange.raw(placeFuturesOrder, body, { token, ...options });
  }

  /** @throws when it was refused */
  async place(token: string, change: Partial<OrderBody> = {}): Promise<FuturesOrder> {
    const answer = await this.raw(token, change);
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    return (answer.data as unknown as { order: FuturesOrder }).order;
  }

  async account(token = this.one): Promise<FuturesAccount> {
    return (await this.exchange.call(futuresAccount, {}, { token })).data;
  }

  /** One is long and two is short by so much at 50,000. */
  async openBoth(quantity = '0.10000'): Promise<void> {
    await this.place(this.two, { direction: 'open_short', quantity });
    await this.place(this.one, { quantity });
  }

  /** Closes; the books are in order then. @throws when the audit finds something. */
  async close(): Promise<void> {
    const { problems } = audit(this.exchange.dataDir);
    await this.exchange.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
}
