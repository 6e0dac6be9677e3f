import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { UserPush } from '../../../domain/contract/channels';
import { sampleAlert, triggeredAlert } from '../../../src/machines/market/priceAlerts/priceAlerts.model';
import { signalsMachine } from '../../../src/machines/tools/signals/signals.machine';
import { type Permission, signalOf, type SignalSettings } from '../../../src/machines/tools/signals/signals.read';
import { sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

const SETTINGS: SignalSettings = { sounds: true, notifications: true, permission: 'granted' };
const reached = (id: string): UserPush => ({ kind: 'alert', alert: triggeredAlert(id) });

async function listening(settings: SignalSettings = SETTINGS) {
  const clock = new SimulatedClock();
  const played: (string | null)[] = [];
  const shown: (string | undefined)[] = [];
  const machine = signalsMachine.provide({
    actors: {
      watchChannel: fromCallback(() => undefined),
      loadSettings: fromPromise<SignalSettings, undefined>(() => Promise.resolve(settings)),
      askPermission: fromPromise<Permission, undefined>(() => Promise.resolve('denied')),
    },
    actions: {
      playSound: (_, { kind }) => played.push(kind),
      showNotification: (_, { signal }) => shown.push(signal?.key),
    },
  });
  const actor = createActor(machine, { clock }).start();
  await Promise.resolve();
  await Promise.resolve();
  const tell = (data: UserPush) => actor.send({ type: 'push.channel.data', data });
  const spoken = () => actor.getSnapshot().context.spoken.map(({ id }) => id);
  return { actor, clock, played, shown, tell, spoken };
}

describe('the announcement of a message', () => {
  it('covers the end of an order, not each of its trades', () => {
    const said = (status: 'waiting' | 'partial' | 'traded') => signalOf({ kind: 'order', order: sampleOrder(status) });
    expect([said('waiting'), said('partial'), said('traded')?.kind]).toEqual([null, null, 'fill']);
  });

  it('covers a reached price alert, with its price', () => {
    expect(signalOf({ kind: 'alert', alert: sampleAlert('a1') })).toBeNull();
    expect(signalOf(reached('a1'))).toEqual({
      id: 'a1 1700000600000',
      kind: 'alert',
      key: 'signals:priceReached',
      params: { pair: 'BTC/USDT' },
      amounts: { price: '70001.50' },
      toasted: false,
      to: '/markets/kline/BTC_USDT',
    });
  });
});

describe('signals', () => {
  it('are heard and shown once, however often the message repeats', async () => {
    const { tell, played, shown } = await listening();
    tell(reached('a1'));
    tell(reached('a1'));
    tell({ kind: 'notice', unread: 1 });
    expect([played, shown]).toEqual([['alert'], ['signals:priceReached']]);
  });

  it('are neither heard nor shown unless enabled', async () => {
    const { tell, played, shown, spoken } = await listening({ ...SETTINGS, sounds: false, notifications: false });
    tell(reached('a1'));
    expect([played, shown, spoken()]).toEqual([[], [], ['a1 1700000600000']]);
  });

  it('are read aloud together when they arrive close together', async () => {
    const { tell, clock, spoken } = await listening();
    for (const id of ['a1', 'a2', 'a3']) tell(reached(id));
    expect(spoken()).toEqual(['a1 1700000600000']);
    clock.increment(1500);
    expect(spoken()).toEqual(['a2 1700000600000', 'a3 1700000600000']);
  });

  it('report that the browser blocks notifications', async () => {
    const { actor } = await listening({ ...SETTINGS, notifications: false, permission: 'default' });
    actor.send({ type: 'user.notifications.toggle' });
    await Promise.resolve();
    await Promise.resolve();
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
  });
});
