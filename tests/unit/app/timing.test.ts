import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { BodyOf } from '../../../domain/contract/call';
import type { CallOf } from '../../../domain/contract/callOf';
import type { Locale } from '../../../domain/contract/shell/platform';
import type { Outcome } from '../../../domain/contract/outcome';
import { SAMPLE_CONFIG } from '../../../src/machines/shell/app/samples';
import type { OutcomeOf } from '../../../src/machines/call';
import { loginMachine } from '../../../src/machines/account/login/login.machine';
import { loginRequiredMachine } from '../../../src/machines/account/loginRequired/loginRequired.machine';
import { startupMachine } from '../../../src/machines/shell/startup/startup.machine';
import { toastsMachine } from '../../../src/machines/shell/toasts/toasts.machine';

const { communities, sandbox, inspector, ...config } = SAMPLE_CONFIG;
const PLATFORM = { communities, sandbox, inspector, config };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = <Value>(value: Value): Promise<Outcome<Value>> => Promise.resolve({ ok: true, value });

describe('start-up', () => {
  it('loads in the order of the specification and shows the app 500 ms later', async () => {
    const order: string[] = [];
    const noted = <Value>(step: string, value: Value) => {
      order.push(step);
      return answer(value);
    };
    const startup = createActor(
      startupMachine.provide({
        actors: {
          applyLanguage: fromPromise<void, { locale: Locale }>(() => Promise.resolve(void order.push('language'))),
          loadConfig: fromPromise<OutcomeOf<'platConfig'>, object>(() => noted('config', PLATFORM)),
          loadCurrencies: fromPromise<OutcomeOf<'currencyList'>, object>(() => noted('currencies', { list: [] })),
          loadPairs: fromPromise<OutcomeOf<'pairList'>, object>(() => noted('pairs', { list: [] })),
          loadUsdtPrice: fromPromise<OutcomeOf<'pairPrice'>, { pair: string }>(({ input }) =>
            noted(`price ${input.pair}`, { pair: input.pair, price: '0.9' }),
          ),
        },
        actions: { openMarket: () => void order.push('market') },
      }),
      { input: { locale: 'en_US', pricingName: 'EUR', market: true } },
    );
    startup.subscribe(({ value }) => {
      if (value === 'loadingPrice') order.push('shown');
    });
    startup.start();
    await vi.advanceTimersByTimeAsync(499);
    expect(order).toEqual(['language', 'config', 'currencies', 'pairs', 'market']);
    expect(startup.getSnapshot().hasTag('shown')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(startup.getSnapshot().hasTag('shown')).toBe(true);
    await vi.runAllTimersAsync();
    expect(order.slice(5)).toEqual(['price usdt_eur', 'shown']);
    expect(startup.getSnapshot().context.usdtPrice).toEqual({ name: 'EUR', price: '0.9' });
  });
});

describe('a login-required address without a session', () => {
  it('shows a message at once and opens the login screen after 200 ms', () => {
    const gate = createActor(loginRequiredMachine);
    const notices: unknown[] = [];
    gate.on('*', (notice) => notices.push(notice));
    gate.start();
    expect(notices).toEqual([{ type: 'toast', kind: 'info', key: 'session:pleaseLogIn' }]);
    vi.advanceTimersByTime(199);
    expect(notices).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(notices[1]).toEqual({ type: 'navigate', to: '/login', replace: true });
  });
});

describe('a refused login', () => {
  it('accepts no second attempt within 2000 ms and clears the password', async () => {
    const tries: object[] = [];
    const login = createActor(
      loginMachine.provide({
        actors: {
          signIn: fromPromise<OutcomeOf<'login'>, BodyOf<CallOf<'login'>>>(({ input }) => {
            tries.push(input);
            return Promise.resolve({ ok: false, error: 'credentialsWrong' });
          }),
        },
      }),
    ).start();
    const submit = { type: 'user.login.submit', values: { account: 'a@b.test', password: 'wrong' } } as const;
    login.send(submit);
    login.send(submit);
    await vi.advanceTimersByTimeAsync(1999);
    login.send(submit);
    expect(tries).toHaveLength(1);
    expect(login.getSnapshot().context).toMatchObject({
      values: { account: 'a@b.test', password: '' },
      failure: { error: 'credentialsWrong' },
    });
    await vi.advanceTimersByTimeAsync(1);
    login.send(submit);
    expect(tries).toHaveLength(2);
  });
});

describe('toasts', () => {
  const show = (kind: 'info' | 'error' | 'success', key: string) =>
    ({ type: 'flow.toast.show', notice: { type: 'toast', kind, key } }) as const;
  const keys = (actor: ReturnType<typeof started>) => actor.getSnapshot().context.shown.map(({ notice }) => notice.key);
  const started = () => createActor(toastsMachine).start();

  it('stay 1 s for success and 1.2 s for info and error', () => {
    const toasts = started();
    toasts.send(show('success', 'a'));
    toasts.send(show('info', 'b'));
    toasts.send(show('error', 'c'));
    vi.advanceTimersByTime(1000);
    expect(keys(toasts)).toEqual(['b', 'c']);
    vi.advanceTimersByTime(200);
    expect(keys(toasts)).toEqual([]);
  });

  it('are at most three, without duplicate texts', () => {
    const toasts = started();
    for (const key of ['a', 'b', 'a', 'c', 'd']) toasts.send(show('info', key));
    expect(keys(toasts)).toEqual(['a', 'c', 'd']);
  });

  it('stay while the pointer is over them', () => {
    const toasts = started();
    toasts.send(show('info', 'a'));
    toasts.send({ type: 'user.toasts.hold' });
    vi.advanceTimersByTime(10_000);
    expect(keys(toasts)).toEqual(['a']);
    toasts.send({ type: 'user.toasts.release' });
    vi.advanceTimersByTime(1200);
    expect(keys(toasts)).toEqual([]);
  });
});
