import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { Currency, Locale, Pair, PlatConfig } from '../../../domain/contract/platform';
import { SYSTEM } from '../app/systemIds';
import { port } from '../port';
import type { StartupContext, StartupEvent, StartupInput, UsdtPrice } from './startup.types';

const NETWORK_FAILURE: Failure = { ok: false, error: 'network' };

const base = setup({
  types: {
    context: {} as StartupContext,
    events: {} as StartupEvent,
    input: {} as StartupInput,
    tags: {} as 'busy' | 'failed' | 'shown',
  },
  actors: {
    applyLanguage: port<void, { locale: Locale }>('applyLanguage'),
    loadConfig: port<Outcome<PlatConfig>>('loadConfig'),
    loadCurrencies: port<Outcome<Currency[]>>('loadCurrencies'),
    loadPairs: port<Outcome<Pair[]>>('loadPairs'),
    loadUsdtPrice: port<Outcome<UsdtPrice>, { name: string }>('loadUsdtPrice'),
  },
  guards: {
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    isMarketOn: ({ context }) => context.market,
  },
  actions: {
    storeConfig: assign((_, params: { outcome: Outcome<PlatConfig> }) =>
      params.outcome.ok ? { config: params.outcome.value } : {},
    ),
    storeCurrencies: assign((_, params: { outcome: Outcome<Currency[]> }) =>
      params.outcome.ok ? { currencies: params.outcome.value } : {},
    ),
    storePairs: assign((_, params: { outcome: Outcome<Pair[]> }) =>
      params.outcome.ok ? { pairs: params.outcome.value } : {},
    ),
    storePrice: assign((_, params: { outcome: Outcome<UsdtPrice> }) =>
      params.outcome.ok ? { usdtPrice: params.outcome.value } : {},
    ),
    storeFailure: assign((_, params: { outcome: Outcome<unknown> }) => ({
      failure: params.outcome.ok ? null : params.outcome,
    })),
    forgetFailure: assign({ failure: null }),
    changePricing: assign((_, params: { name: string }) => ({ pricingName: params.name, usdtPrice: null })),
    openMarket: sendTo(({ system }) => system.get(SYSTEM.market), { type: 'flow.market.open' }),
  },
  delays: {
    /** The app is shown this long after its lists are loaded. */
    showDelay: 500,
    /** A failed load is tried again by itself after this pause. */
    retryPause: 5000,
  },
});

const outcomeOf = ({ event }: { event: DoneActorEvent<Outcome<unknown>> }) => ({ outcome: event.output });

const failedStep = (target: string, description: string) => ({
  description,
  tags: ['failed' as const],
  on: { 'user.startup.retry': target },
  after: { retryPause: target },
  exit: 'forgetFailure' as const,
});

const changedPricing = {
  target: 'loadingPrice',
  reenter: true,
  actions: {
    type: 'changePricing' as const,
    params: ({ event }: { event: { name: string } }) => ({ name: event.name }),
  },
} as const;

/** The order of the states is the order that the specification demands. */
export const startupMachine = base.createMachine({
  id: 'startup',
  description: 'What has to be loaded before the app can be shown, in the order of the specification.',
  context: ({ input }) => ({ ...input, config: null, currencies: [], pairs: [], usdtPrice: null, failure: null }),
  initial: 'settingLanguage',
  states: {
    settingLanguage: {
      description: 'The texts of the chosen language are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'applyLanguage',
        src: 'applyLanguage',
        input: ({ context }) => ({ locale: context.locale }),
        onDone: 'loadingConfig',
        onError: {
          target: 'languageFailed',
          actions: { type: 'storeFailure', params: { outcome: NETWORK_FAILURE } },
        },
      },
    },
    languageFailed: failedStep('settingLanguage', 'The texts could not be loaded.'),
    loadingConfig: {
      description: 'The platform configuration is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadConfig',
        src: 'loadConfig',
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'loadingCurrencies',
            actions: { type: 'storeConfig', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'configFailed', actions: { type: 'storeFailure', params: outcomeOf } },
        ],
      },
    },
    configFailed: failedStep('loadingConfig', 'The platform configuration could not be loaded.'),
    loadingCurrencies: {
      description: 'The currency list is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadCurrencies',
        src: 'loadCurrencies',
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'loadingPairs',
            actions: { type: 'storeCurrencies', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'currenciesFailed', actions: { type: 'storeFailure', params: outcomeOf } },
        ],
      },
    },
    currenciesFailed: failedStep('loadingCurrencies', 'The currency list could not be loaded.'),
    loadingPairs: {
      description: 'The pair list is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadPairs',
        src: 'loadPairs',
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'subscribing',
            actions: { type: 'storePairs', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'pairsFailed', actions: { type: 'storeFailure', params: outcomeOf } },
        ],
      },
    },
    pairsFailed: failedStep('loadingPairs', 'The pair list could not be loaded.'),
    subscribing: {
      description: 'Live subscriptions start if the market feature is on.',
      always: [{ guard: 'isMarketOn', target: 'appearing', actions: 'openMarket' }, { target: 'appearing' }],
    },
    appearing: {
      description: 'Everything is loaded; the app appears after a moment.',
      after: { showDelay: 'loadingPrice' },
      on: {
        'flow.pricing.changed': { actions: { type: 'changePricing', params: ({ event }) => ({ name: event.name }) } },
      },
    },
    loadingPrice: {
      description: 'The app is shown; the USDT price in the pricing currency is being loaded.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'loadUsdtPrice',
        src: 'loadUsdtPrice',
        input: ({ context }) => ({ name: context.pricingName }),
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'ready',
            actions: { type: 'storePrice', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'priceFailed', actions: { type: 'storeFailure', params: outcomeOf } },
        ],
      },
      on: { 'flow.pricing.changed': changedPricing },
    },
    priceFailed: {
      ...failedStep('loadingPrice', 'The app is shown without conversion; the USDT price is tried again.'),
      tags: ['shown', 'failed'],
      on: { 'user.startup.retry': 'loadingPrice', 'flow.pricing.changed': changedPricing },
    },
    ready: {
      description: 'Everything is loaded.',
      tags: 'shown',
      on: { 'flow.pricing.changed': changedPricing },
    },
  },
});
