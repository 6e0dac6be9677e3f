import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channels, type FuturesPush } from '../../../domain/contract/channels';
import { ERRORS } from '../../../domain/contract/errors';
import { amendFuturesOrder, amendFuturesPlan } from '../../../domain/contract/futures/futuresChanges';
import {
  cancelFuturesOrder,
  cancelFuturesPlan,
  placeFuturesPlan,
} from '../../../domain/contract/futures/futuresTrading';
import { FuturesGateway, PAIR } from '../../support/futuresGateway';
import { connectTo } from '../../support/pushClient';
import { eventually } from '../../support/runningMarket';

let futures: FuturesGateway;
let sockets: Socket[];
beforeEach(async () => {
  futures = await new FuturesGateway().start();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  await futures.close();
});

const amend = (body: object, token = futures.one, key?: string) =>
  futures.exchange.raw(amendFuturesOrder, body, { token, ...(key ? { key } : {}) });

describe('amending the price of an open order', () => {
  it('returns the order at its new price and publishes it on the private channel', async () => {
    await futures.exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const order = await futures.place(futures.one, { price: '49000.00' });
    const client = await connectTo(futures.exchange, futures.one);
    sockets.push(client.socket);
    await client.subscribe(channels.user);
    const { data } = await amend({ order_id: order.id, price: '48000.00' });
    const changed = { ...order, price: '48000.00', frozen: '244.80000000', updated: expect.any(Number) };
    expect(data).toEqual({ order: changed });
    expect((await futures.account()).orders).toEqual([changed]);
    await eventually(() => {
      const pushes = client.pushes.map((push) => push.data as FuturesPush);
      expect(pushes.findLast(({ kind }) => kind === 'futuresOrder')).toMatchObject({ order: changed });
    });
  });

  it('trades immediately when the new price crosses the book', async () => {
    await futures.place(futures.two, { direction: 'open_short', price: '50000.00' });
    const { id } = await futures.place(futures.one, { price: '49000.00' });
    const { data } = await amend({ order_id: id, price: '50010.00' });
    expect(data).toMatchObject({ order: { id, status: 'traded', average_price: '50000.00', price: '50010.00' } });
    expect((await futures.account()).positions).toMatchObject([{ side: 'long', quantity: '0.10000' }]);
  });

  it('is done once per key, and the key is bound to that price', async () => {
    const { id } = await futures.place(futures.one, { price: '49000.00' });
    const first = await amend({ order_id: id, price: '48000.00' }, futures.one, 'k1');
    await amend({ order_id: id, price: '47000.00' });
    expect((await amend({ order_id: id, price: '48000.00' }, futures.one, 'k1')).data).toEqual(first.data);
    expect((await amend({ order_id: id, price: '46000.00' }, futures.one, 'k1')).code).toBe(ERRORS.keyReused.code);
    expect((await futures.account()).orders).toMatchObject([{ id, price: '47000.00' }]);
  });

  it('is refused for another’s order as for an unknown one, and for one that is no longer open', async () => {
    const { id } = await futures.place(futures.one, { price: '49000.00' });
    const body = { order_id: id, price: '48000.00' };
    expect((await amend(body, futures.two)).code).toBe(ERRORS.orderNotFound.code);
    expect((await amend({ ...body, order_id: '0000000000000000' })).code).toBe(ERRORS.orderNotFound.code);
    expect((await amend({ ...body, price: '48000.001' })).code).toBe(ERRORS.priceOffTick.code);
    expect((await amend({ order_id: id })).code).toBe(ERRORS.validation.code);
    expect((await futures.account()).orders).toMatchObject([{ id, price: '49000.00' }]);
    await futures.exchange.call(cancelFuturesOrder, { order_id: id }, { token: futures.one });
    expect((await amend(body)).code).toBe(ERRORS.orderClosed.code);
    expect((await amend(body, futures.two)).code).toBe(ERRORS.orderNotFound.code);
  });
});

describe('amending the prices of a plan', () => {
  const PLAN = {
    ...({ pair: PAIR, direction: 'open_long', type: 'limit', quantity: '0.10000' } as const),
    ...{ trigger_price: '49000.00', price: '48900.00' },
  };
  const change = (body: object, token = futures.one) => futures.exchange.raw(amendFuturesPlan, body, { token });

  it('moves trigger and limit price, and reports conflicts', async () => {
    const token = futures.one;
    const { plan } = (await futures.exchange.call(placeFuturesPlan, PLAN, { token })).data;
    const { data } = await change({ plan_id: plan.id, trigger_price: '48500.00', price: '48400.00' });
    expect(data).toMatchObject({
      plan: { ...plan, trigger_price: '48500.00000000', price: '48400.00', updated: expect.any(Number) },
    });
    expect((await change({ plan_id: plan.id, trigger_price: '50000.00' })).code).toBe(ERRORS.triggerInvalid.code);
    expect((await change({ plan_id: plan.id, trigger_price: '48500.001' })).code).toBe(ERRORS.priceOffTick.code);
    expect((await change({ plan_id: plan.id, trigger_price: '48000.00' }, futures.two)).code).toBe(
      ERRORS.futuresPlanNotFound.code,
    );
    await futures.exchange.call(cancelFuturesPlan, { plan_id: plan.id }, { token });
    expect((await change({ plan_id: plan.id, trigger_price: '48000.00' })).code).toBe(ERRORS.futuresPlanEnded.code);
  });
});
