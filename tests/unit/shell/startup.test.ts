import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Locale } from '../../../domain/contract/shell/platform';
import { bindCalls } from '../../../src/app/bindCalls';
import { SAMPLE_CONFIG } from '../../../src/machines/shell/app/samples';
import { startupMachine } from '../../../src/machines/shell/startup/startup.machine';

const { communities, sandbox, inspector, ...config } = SAMPLE_CONFIG;
const ANSWERS: Readonly<Record<string, unknown>> = {
  platConfig: { communities, sandbox, inspector, config },
  currencyList: { list: ['a currency'] },
  pairList: { list: ['a pair'] },
  pairPrice: { pair: 'usdt_eur', price: '0.9' },
};
const INPUT = { locale: 'en_US', pricingName: 'EUR', market: false } as const;

const startup = startupMachine.provide({
  actors: { applyLanguage: fromPromise<void, { locale: Locale }>(() => Promise.resolve()) },
  delays: { showDelay: 0 },
});

it('startup keeps the exchange’s answer to each initial call', async () => {
  const actor = createActor(
    bindCalls(startup, (id) => fromPromise(async () => ({ ok: true, value: ANSWERS[id] }))),
    { input: INPUT },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(actor.getSnapshot().context).toEqual({
    ...INPUT,
    config: SAMPLE_CONFIG,
    currencies: ['a currency'],
    pairs: ['a pair'],
    usdtPrice: { name: 'EUR', price: '0.9' },
    failure: null,
  });
});

it('startup keeps a failed initial call as it is', async () => {
  const actor = createActor(
    bindCalls(startup, () => fromPromise(async () => ({ ok: false, error: 'network' }))),
    { input: INPUT },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('configFailed'));
  expect(actor.getSnapshot().context).toEqual({
    ...INPUT,
    config: null,
    currencies: [],
    pairs: [],
    usdtPrice: null,
    failure: { ok: false, error: 'network' },
  });
});

it('startup loads the price in a currency that another tab chose while the settings were still being loaded', async () => {
  const asked: unknown[] = [];
  let answerConfig = () => {};
  const config$ = new Promise<void>((resolve) => (answerConfig = resolve));
  const actor = createActor(
    bindCalls(startup, (id) =>
      fromPromise(async ({ input }) => {
        if (id === 'platConfig') await config$;
        if (id === 'pairPrice') asked.push(input);
        return { ok: true, value: ANSWERS[id] };
      }),
    ),
    { input: { ...INPUT, pricingName: 'USD' } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('loadingConfig'));
  actor.send({ type: 'flow.pricing.changed', name: 'EUR' });
  answerConfig();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect([asked, actor.getSnapshot().context.usdtPrice]).toEqual([
    [{ pair: 'usdt_eur' }],
    { name: 'EUR', price: '0.9' },
  ]);
});
