import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { faucetMachine, limitedUntil, type FaucetOutcome } from '../../../src/machines/wallet/faucet/faucet.machine';

const LIMIT_MS = 60_000;
const asked: string[] = [];

const openFaucet = (answer: (currency: string) => FaucetOutcome) => {
  const faucet = createActor(
    faucetMachine.provide({
      actors: {
        requestFunds: fromPromise(({ input: { currency } }) => {
          asked.push(currency);
          return Promise.resolve(answer(currency));
        }),
        waitUntil: fromPromise(({ input: { at } }) => new Promise((resolve) => setTimeout(resolve, at - Date.now()))),
      },
    }),
    { input: { currencies: ['USDT', 'BTC'] } },
  );
  const emitted: unknown[] = [];
  faucet.on('*', (notice) => emitted.push(notice));
  faucet.start();
  faucet.send({ type: 'user.faucet.open' });
  return { faucet, emitted };
};
const settle = () => vi.advanceTimersByTimeAsync(1);

describe('the faucet', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    asked.length = 0;
  });
  afterEach(() => void vi.useRealTimers());

  it('reports how long a currency is limited, provides others meanwhile, and this one again afterwards', async () => {
    const { faucet, emitted } = openFaucet((currency) =>
      currency === 'USDT' && Date.now() < LIMIT_MS
        ? { ok: false, error: 'faucetLimit', retryAt: LIMIT_MS }
        : { ok: true, value: { currency, quantity: '1.00000000' } },
    );
    const until = () => limitedUntil(faucet.getSnapshot());
    await settle();
    faucet.send({ type: 'user.faucet.request' });
    await settle();
    expect(until()).toBe(LIMIT_MS);
    expect(emitted).toEqual([]);
    faucet.send({ type: 'user.faucet.request' });
    expect(asked).toEqual(['USDT']);

    faucet.send({ type: 'user.currency.choose', currency: 'BTC' });
    expect(until()).toBeNull();
    faucet.send({ type: 'user.currency.choose', currency: 'USDT' });
    expect(until()).toBe(LIMIT_MS);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(until()).toBeNull();
    faucet.send({ type: 'user.faucet.request' });
    await settle();
    expect(emitted).toEqual([
      {
        type: 'toast',
        kind: 'success',
        key: 'wallet:faucetCredited',
        params: { currency: 'USDT' },
        amounts: { quantity: '1.00000000' },
      },
    ]);
  });

  it('allows an immediate retry after an unanswered request', async () => {
    const { faucet, emitted } = openFaucet(() => ({ ok: false, error: 'network' }));
    await settle();
    faucet.send({ type: 'user.faucet.request' });
    await settle();
    expect(limitedUntil(faucet.getSnapshot())).toBeNull();
    expect(faucet.getSnapshot().can({ type: 'user.faucet.request' })).toBe(true);
    expect(emitted).toEqual([{ type: 'toast', kind: 'error', key: 'errors:network' }]);
  });
});
