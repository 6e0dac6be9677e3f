import { type ActorRefFrom, createActor, setup, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../domain/contract/outcome';
import { bindCalls, createSendCall } from '../../../src/app/bindCalls';
import { NAMED_BY_INPUT } from '../../../src/machines/call';
import { withdrawalCancelMachine } from '../../../src/machines/wallet/withdrawalCancel/withdrawalCancel.machine';
import type { CallOptions, Http } from '../../../src/services/http';
import { STORED } from '../../../src/app/stored';
import { SAMPLE_USER } from '../../../src/machines/shell/app/samples';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';
import { toastsMachine } from '../../../src/machines/shell/toasts/toasts.machine';
import { browserTab } from '../../support/answeredCalls';
import { sampleWithdrawal } from '../../../src/machines/wallet/withdrawal/withdrawal.samples';

const DONE: Outcome<unknown> = { ok: true, value: {} };
const DOWN: Outcome<never> = { ok: false, error: 'network' };

/** An exchange that returns the given responses in turn and records its requests. */
function exchange(...answers: Outcome<unknown>[]) {
  const asked: { id: string; body: unknown; key: string | undefined; aborts: boolean }[] = [];
  let drawn = 0;
  const tab = browserTab();
  const http = {
    call: (id: string, body: unknown, { key, signal }: CallOptions = {}) => {
      asked.push({ id, body, key, aborts: signal !== undefined });
      return Promise.resolve(answers.shift() ?? { ok: true, value: {} });
    },
  } as unknown as Http;
  /** Simulates loading the page, initially or again. */
  const load = () => createSendCall({ http, ids: { next: () => `key-${++drawn}` }, ...tab });
  const send = load();
  const ask = (id: Parameters<typeof send>[0], input: unknown, by = send) => settled(by(id), input);
  return { asked, tab, load, send, ask };
}

const settled = (logic: ReturnType<ReturnType<typeof createSendCall>>, input: unknown) =>
  toPromise(createActor(logic, { input }).start());

describe('a call of a machine', () => {
  it('is sent to the exchange with the body that the machine gives it', async () => {
    const { asked, send } = exchange(DOWN);
    const actor = createActor(bindCalls(withdrawalCancelMachine, send)).start();
    actor.send({ type: 'user.cancel.open', withdrawal: sampleWithdrawal({ id: 'w7' }) });
    actor.send({ type: 'user.cancel.accept' });
    await Promise.resolve();
    expect(asked).toEqual([{ id: 'cancelWithdrawal', body: { withdrawal_id: 'w7' }, key: 'key-1', aborts: false }]);
  });

  it('keeps its key for the same body while unanswered, and uses a new key after any answer', async () => {
    const refused: Outcome<never> = { ok: false, error: 'balanceShort' as never };
    const { asked, ask } = exchange(DOWN, DOWN, refused, { ok: true, value: {} });
    const body = { withdrawal_id: 'w1' };
    for (const input of [body, { withdrawal_id: 'w2' }, body, body, body]) await ask('cancelWithdrawal', input);
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-1', 'key-3', 'key-4']);
  });

  it('uses a new key for a body that was unanswered before another one was answered', async () => {
    const { asked, ask } = exchange(DOWN);
    for (const leverage of [10, 20, 10]) await ask('changeFuturesLeverage', { pair: 'BTC_USDT', leverage });
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it.each([
    ...(['sessionExpired', 'loginStale', 'accountLocked', 'accountSuspended', 'accountClosing'] as const),
    ...(['tooMany', 'system', 'busy', 'cancelOnly', 'stopped', 'accountHeld', 'withdrawalsHeld'] as const),
  ])('keeps its key after the refusal %s, which does not tell what became of the first submission', async (error) => {
    const { asked, ask } = exchange(DOWN, { ok: false, error }, { ok: false, error });
    const answers = [];
    for (const pair of ['BTC_USDT', 'ETH_USDT', 'BTC_USDT', 'BTC_USDT', 'ETH_USDT'])
      answers.push(await ask('placeSpotOrder', { pair }));
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-1', 'key-1', 'key-3']);
    expect(answers.slice(3)).toEqual([{ ...DONE, repeated: true }, DONE]);
  });

  it('uses a new key for a body left unanswered ten minutes ago, so that “cancel all” is sent again', async () => {
    vi.useFakeTimers();
    const { asked, ask } = exchange(DOWN, DOWN);
    await ask('cancelAllFuturesOrders', {});
    vi.advanceTimersByTime(599_999);
    await ask('cancelAllFuturesOrders', {});
    vi.advanceTimersByTime(600_000);
    await ask('cancelAllFuturesOrders', {});
    vi.useRealTimers();
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('is reported as a retry only if it was sent before without an answer', async () => {
    const { ask } = exchange(DOWN);
    const body = { withdrawal_id: 'w1' };
    const answers = [];
    for (let turn = 0; turn < 3; turn++) answers.push(await ask('cancelWithdrawal', body));
    expect(answers).toEqual([DOWN, { ...DONE, repeated: true }, DONE]);
  });

  it('keeps its key across a reload for ten minutes, answered or still pending', async () => {
    vi.useFakeTimers();
    const { asked, ask, load, send } = exchange(DOWN);
    await ask('cancelWithdrawal', { withdrawal_id: 'w1' });
    createActor(send('placeSpotOrder'), { input: { pair: 'BTC_USDT' } }).start();
    const again = load();
    await ask('placeSpotOrder', { pair: 'BTC_USDT' }, again);
    vi.advanceTimersByTime(599_999);
    await ask('cancelWithdrawal', { withdrawal_id: 'w1' }, load());
    await ask('placeSpotOrder', { pair: 'BTC_USDT' }, load());
    vi.useRealTimers();
    expect(asked.map(({ id, key }) => `${id} ${key}`)).toEqual([
      'cancelWithdrawal key-1',
      'placeSpotOrder key-2',
      'placeSpotOrder key-2',
      'cancelWithdrawal key-1',
      'placeSpotOrder key-3',
    ]);
  });

  it('is a retry only of the same user and portfolio, and still one after another was in use', async () => {
    const { ask, load, tab } = exchange(DOWN);
    const body = { pair: 'BTC_USDT' };
    const use = (user: string | null, portfolio: number | null) => {
      tab.storage.read = (key) => (key === STORED.user && user ? { ...SAMPLE_USER, id: user } : null);
      tab.storage.writeDraft('portfolio', user && portfolio && { user, portfolio, name: 'Bots' });
    };
    use('u1', null);
    const lost = await ask('placeSpotOrder', body);
    use('u1', 1);
    const ofPortfolio = await ask('placeSpotOrder', body, load());
    use('u2', null);
    const ofOther = await ask('placeSpotOrder', body, load());
    use('u1', null);
    expect([lost, ofPortfolio, ofOther, await ask('placeSpotOrder', body, load())]).toEqual([
      DOWN,
      DONE,
      DONE,
      { ...DONE, repeated: true },
    ]);
  });

  it('is sent with a new key when the tab’s stored data is malformed', async () => {
    const stored = [
      'text',
      { cancelWithdrawal: 7 },
      { cancelWithdrawal: { '{"withdrawal_id":"w1"}': { until: 9e15 } } },
    ];
    const { asked, ask, load, tab } = exchange();
    for (const value of stored) {
      tab.storage.writeDraft('unanswered..', value);
      await ask('cancelWithdrawal', { withdrawal_id: 'w1' }, load());
    }
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('stores no password and no code in the browser', async () => {
    const { ask, tab } = exchange(DOWN, DOWN);
    await ask('releaseFiatOrder', { order_id: 'f1', funds_password: 'secret' });
    await ask('createWithdrawal', { quantity: '20', funds_password: 'secret', code: '123456' });
    const text = [...tab.kept.values()].join();
    expect(text).toContain('createWithdrawal');
    expect(text).not.toMatch(/secret|123456|releaseFiatOrder/);
  });

  it('that was refused after its screen was left is still shown to the user, unlike one that only reads', async () => {
    const refused: Outcome<never> = { ok: false, error: 'insufficientBalance' };
    const { send } = exchange(refused, refused, DONE);
    const app = setup({
      actors: { toasts: toastsMachine, place: send('placeSpotOrder'), list: send('listSpotOrders') },
    }).createMachine({
      invoke: { src: 'toasts', systemId: SYSTEM.toasts },
      initial: 'sending',
      states: {
        sending: { invoke: [{ src: 'place' }, { src: 'list' }, { src: 'place' }], on: { leave: 'left' } },
        left: {},
      },
    });
    const root = createActor(app).start();
    root.send({ type: 'leave' });
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
    const toasts = root.system.get(SYSTEM.toasts) as ActorRefFrom<typeof toastsMachine>;
    expect(toasts.getSnapshot().context.shown.map(({ notice }) => notice)).toEqual([
      { type: 'toast', kind: 'error', key: 'errors:insufficientBalance' },
    ]);
    root.stop();
  });

  it('is the one named by its input when a machine declares several', async () => {
    const { asked, ask } = exchange(DOWN);
    const cancel = { call: 'cancelFuturesPlan', body: { plan_id: 'fp1' } };
    for (const input of [cancel, { call: 'listSpotOrders', body: {} }, cancel]) await ask(NAMED_BY_INPUT, input);
    expect(asked.map(({ id, body, key }) => [id, body, key])).toEqual([
      ['cancelFuturesPlan', { plan_id: 'fp1' }, 'key-1'],
      ['listSpotOrders', {}, undefined],
      ['cancelFuturesPlan', { plan_id: 'fp1' }, 'key-1'],
    ]);
  });

  it('carries no key when no money moves, and is aborted only when it reads', async () => {
    const { asked, ask } = exchange();
    await ask('setNickname', { nickname: 'Owl' });
    await ask('secondsTerms', undefined);
    expect(asked).toEqual([
      { id: 'setNickname', body: { nickname: 'Owl' }, key: undefined, aborts: false },
      { id: 'secondsTerms', body: {}, key: undefined, aborts: true },
    ]);
  });
});
