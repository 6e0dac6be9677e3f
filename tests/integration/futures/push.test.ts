import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channels, type FuturesPush, type Push, type UserSnapshot } from '../../../domain/contract/channels';
import {
  cancelFuturesOrder,
  changeFuturesLeverage,
  placeFuturesPlan,
} from '../../../domain/contract/futures/futuresTrading';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { FuturesGateway, PAIR } from '../../support/futuresGateway';
import { connectTo, type PushClient } from '../../support/pushClient';
import { eventually } from '../../support/runningMarket';

let futures: FuturesGateway;
let sockets: Socket[];
beforeEach(async () => {
  futures = await new FuturesGateway().start();
  await futures.exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  await futures.close();
});

async function connect(token?: string): Promise<PushClient> {
  const client = await connectTo(futures.exchange, token);
  sockets.push(client.socket);
  return client;
}

const kindsOf = (client: PushClient) => client.pushes.map(({ data }) => (data as { kind: string }).kind);
const lastOf = <Kind extends FuturesPush['kind']>(client: PushClient, kind: Kind) =>
  client.pushes.map(({ data }) => data as FuturesPush).findLast((push) => push.kind === kind) as
    | Extract<FuturesPush, { kind: Kind }>
    | undefined;

describe('the private channel', () => {
  it('starts with everything open and reports each change with its latest state', async () => {
    const open = await futures.place(futures.one, { price: '49000.00' });
    const client = await connect(futures.one);
    const ack = await client.subscribe(channels.user);
    const snapshot = (ack['user'] as Push<UserSnapshot>).data.futures;
    expect(snapshot).toEqual(await futures.account());
    expect(snapshot).toMatchObject({ permission: true, orders: [open], plans: [], positions: [] });

    const token = futures.one;
    await futures.exchange.call(cancelFuturesOrder, { order_id: open.id }, { token });
    await eventually(() =>
      expect(lastOf(client, 'futuresOrder')?.order).toMatchObject({ id: open.id, status: 'cancelled' }),
    );
    await futures.exchange.call(changeFuturesLeverage, { pair: PAIR, leverage: 10 }, { token });
    await eventually(() => expect(lastOf(client, 'futuresSettings')?.settings.leverage).toBe(10));
    const plan = {
      ...({ pair: PAIR, direction: 'open_long', type: 'market' } as const),
      ...{ trigger_price: '60000.00', quantity: '0.1' },
    };
    const placed = await futures.exchange.call(placeFuturesPlan, plan, { token });
    await eventually(() => expect(lastOf(client, 'futuresPlan')?.plan).toEqual(placed.data.plan));
  });

  it('reports a trade to both sides: order, trade, position and funds', async () => {
    const [one, two] = [await connect(futures.one), await connect(futures.two)];
    await Promise.all([one.subscribe(channels.user), two.subscribe(channels.user)]);
    await futures.openBoth();
    for (const [client, side] of [
      [one, 'long'],
      [two, 'short'],
    ] as const) {
      await eventually(() => {
        expect(lastOf(client, 'futuresPosition')?.position).toMatchObject({ pair: PAIR, side, quantity: '0.10000' });
        expect(lastOf(client, 'futuresOrder')?.order).toMatchObject({ status: 'traded' });
        expect(lastOf(client, 'futuresDeal')).toMatchObject({ pair: PAIR, deal: { quantity: '0.10000' } });
        expect(Number(lastOf(client, 'futuresFunds')?.funds.position_margin)).toBe(250);
      });
    }
  });

  it('reports the funds after a transfer, although no contract has changed', async () => {
    const client = await connect(futures.one);
    await client.subscribe(channels.user);
    const back = { from_account: 'contract', to_account: 'spot', currency: 'USDT', quantity: '1000' } as const;
    await futures.exchange.call(createTransfer, back, { token: futures.one });
    await eventually(() => expect(Number(lastOf(client, 'futuresFunds')?.funds.available)).toBe(9000));
  });

  it('reports nothing to anyone else', async () => {
    const [other, visitor] = [await connect(futures.two), await connect()];
    await other.subscribe(channels.user);
    expect(await visitor.subscribe(channels.user)).toMatchObject({ user: { code: 403 } });
    await futures.place(futures.one, { price: '49000.00' });
    await futures.place(futures.two, { direction: 'open_short', price: '51000.00' });
    await eventually(() => expect(kindsOf(other)).toContain('futuresOrder'));
    expect(lastOf(other, 'futuresOrder')?.order).toMatchObject({ direction: 'open_short' });
    expect(other.pushes.filter(({ data }) => JSON.stringify(data).includes('49000'))).toEqual([]);
    expect(visitor.pushes).toEqual([]);
  });

  it('repeats open positions with their figures at the mark price', async () => {
    await futures.openBoth();
    const client = await connect(futures.two);
    await client.subscribe(channels.user);
    await futures.index('49000.0000');
    await eventually(() => {
      const position = lastOf(client, 'futuresPosition')?.position;
      expect(position?.adl).toBe(5);
      expect(Number(position?.mark_price)).toBeLessThan(50_000);
    });
  });

  it('shows no auto-deleveraging indicator for a losing position', async () => {
    await futures.openBoth();
    await futures.index('49000.0000');
    const lights = async (token: string) => (await futures.account(token)).positions.map(({ adl }) => adl);
    expect([await lights(futures.one), await lights(futures.two)]).toEqual([[null], [5]]);
  });
});

describe('the channel of mark, index and funding', () => {
  it('exists for contracts only, and repeats the latest values every second', async () => {
    const client = await connect();
    const name = channels.futureMark(PAIR);
    const ack = await client.subscribe([name, 'dot_usdt_future_mark']);
    expect(ack).toMatchObject({
      [name]: { data: { pair: PAIR, frozen: false, funding_rate: expect.any(String) } },
      dot_usdt_future_mark: { code: 404 },
    });
    const pushes = await client.received(2);
    expect(pushes.map(({ channel }) => channel)).toEqual([name, name]);
    expect(pushes[1]?.data).toMatchObject({ pair: PAIR, frozen: false });
  });

  it('reports immediately that the index is silent, and that it is back', async () => {
    const client = await connect();
    await client.subscribe(channels.futureMark(PAIR));
    const frozen = () =>
      (client.pushes.at(-1)?.data as { frozen: boolean; frozen_reason: string | null } | undefined) ?? null;
    await futures.tick(10_001);
    await eventually(() => expect(frozen()).toMatchObject({ frozen: true, frozen_reason: 'stale' }));
    await futures.index('50000.0000');
    await eventually(() => expect(frozen()).toMatchObject({ frozen: false, frozen_reason: null }));
    await futures.index('60000.0000');
    await eventually(() => expect(frozen()).toMatchObject({ frozen: true, frozen_reason: 'jumped' }));
  });

  it('carries book, trades, candles and ticker of a contract under its own name', async () => {
    const client = await connect();
    const market = `${PAIR}_FUTURE`;
    const names = [
      channels.depth(market),
      channels.trade(market),
      channels.kline(market, '1m'),
      channels.futureTick(PAIR),
    ];
    const ack = await client.subscribe(names);
    expect(Object.values(ack).every((answer) => 'seq' in answer)).toBe(true);
    expect(await client.subscribe('dot_usdt_future_depth')).toEqual({ dot_usdt_future_depth: { code: 404 } });
  });
});
