import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../../domain/contract/calls';
import { ERRORS } from '../../../domain/contract/errors';
import { listMachines, machine, type Machine } from '../../../domain/contract/tools/machines';
import { CATALOGUE } from '../../../inspector/machines/catalogue';
import { startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
});
afterAll(() => exchange.close());

const read = async (id: string): Promise<Machine> => (await exchange.call(machine, { id })).data.machine;

describe('the lifecycles as JSON', () => {
  it('match the catalogue, each in the shape defined by the contract', async () => {
    const { list } = (await exchange.call(listMachines, {})).data;
    const known = CATALOGUE.filter(({ kind }) => kind === 'lifecycle').map(({ model }) => model);
    expect(list.map(({ id }) => id).toSorted()).toEqual(known.map(({ id }) => id).toSorted());
    for (const entry of list) {
      const answer = await exchange.call(machine, { id: entry.id });
      expect(() => machine.data.validateSync(answer.data, { strict: true })).not.toThrow();
      expect(answer.data.machine).toMatchObject({ id: entry.id, description: entry.description });
      expect(answer.data.machine.states).toHaveLength(entry.states);
    }
  });

  it('name who must act in each state, and the call by which a user does', async () => {
    const calls = new Set(CALLS.map(({ id }) => id));
    for (const { id } of (await exchange.call(listMachines, {})).data.list) {
      for (const { name, final, turn, events } of (await read(id)).states) {
        expect([id, name, turn === 'nobody']).toEqual([id, name, final]);
        expect([id, name, events.length === 0]).toEqual([id, name, final]);
        for (const event of events) {
          const isUsers = event.by.some((mover) => ['owner', 'buyer', 'seller'].includes(mover));
          const isByCall = event.calls.length > 0;
          expect([id, event.type, isByCall]).toEqual([id, event.type, isUsers]);
          expect(event.calls.filter((call) => !calls.has(call))).toEqual([]);
        }
      }
    }
  });

  it.each([
    ['futuresOrderLifecycle', 'submitted', 'order.cancelRequest', ['cancelFuturesOrder', 'cancelAllFuturesOrders']],
    ['spotOrderLifecycle', 'waiting', 'order.cancel', ['cancelSpotOrder', 'cancelAllSpotOrders']],
    [
      ...(['positionLifecycle', 'open', 'position.close'] as const),
      ['flashCloseFutures', 'placeFuturesOrder', 'closeAllFuturesPositions', 'reverseFuturesPosition'],
    ],
  ] as const)('name beside the calls of one %s those that act on several', async (id, state, type, calls) => {
    const { events } = (await read(id)).states.find(({ name }) => name === state) ?? { events: [] };
    expect(events.find((event) => event.type === type)?.calls).toEqual(calls);
  });

  it('give for a fiat order who acts, until when, and what follows', async () => {
    const { initial, states } = await read('fiatOrderLifecycle');
    expect(initial).toBe('pendingPayment');
    expect(states[0]).toEqual({
      name: 'pendingPayment',
      description: expect.stringContaining('The buyer transfers'),
      final: false,
      turn: 'buyer',
      limit: 'pay_time',
      funds: 'held',
      events: [
        { type: 'buyer.pay', by: ['buyer'], calls: ['payFiatOrder'], guard: null, target: 'paid' },
        { type: 'buyer.cancel', by: ['buyer'], calls: ['cancelFiatOrder'], guard: null, target: 'cancelled' },
        { type: 'time.paymentOver', by: ['time'], calls: [], guard: null, target: 'cancelled' },
        { type: 'time.paymentExtended', by: ['time'], calls: [], guard: null, target: 'pendingPayment' },
      ],
    });
  });

  it('may be cached, but not the answer that one does not exist', async () => {
    const { fastify } = exchange.app;
    const kept = await fastify.inject('/api/machines/spotOrderLifecycle');
    expect(kept.headers['cache-control']).toBe('public, max-age=300');
    expect((await fastify.inject('/api/machines')).headers['cache-control']).toBe('public, max-age=300');
    const none = await fastify.inject('/api/machines/nothing');
    expect(none.json()).toMatchObject({ code: ERRORS.notFound.code, data: null });
    expect(none.headers['cache-control']).toBe('no-store');
  });
});
