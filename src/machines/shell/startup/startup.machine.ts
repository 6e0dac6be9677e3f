import { assign, sendTo, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { Currency, Locale, Pair, PlatConfig } from '../../../../domain/contract/shell/platform';
import { SYSTEM } from '../app/systemIds';
import { call, type OutcomeOf } from '../../call';
import { port } from '../../port';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { accepted } from '../../families/submission';

/** USDT price in a pricing currency; the name identifies late responses for an earlier choice. */
interface UsdtPrice {
  name: string;
  price: string;
}

interface StartupInput {
  locale: Locale;
  pricingName: string;
  /** Whether the market feature is enabled. */
  market: boolean;
}

interface StartupContext extends StartupInput {
  config: PlatConfig | null;
  currencies: readonly Currency[];
  pairs: readonly Pair[];
  /** Null while unknown; values are then shown unconverted. */
  usdtPrice: UsdtPrice | null;
  failure: Failure | null;
}

type StartupEvent = { type: 'user.startup.retry' } | { type: 'flow.pricing.changed'; name: string };

const NETWORK_FAILURE: Failure = { ok: false, error: 'network' };

const base = setup({
  types: typesOf<StartupContext, StartupEvent, 'busy' | 'failed' | 'shown', never, StartupInput>(),
  actors: {
    applyLanguage: port<void, { locale: Locale }>('applyLanguage'),
    loadConfig: call('platConfig'),
    loadCurrencies: call('currencyList'),
    loadPairs: call('pairList'),
    loadUsdtPrice: call('pairPrice'),
  },
  guards: {
    isOk: (_, params: Outcome<unknown>) => params.ok,
    isMarketOn: ({ context }) => context.market,
  },
  actions: {
    storeConfig: assign((_, params: OutcomeOf<'platConfig'>) => {
      if (!params.ok) return {};
      const { config, ...rest } = params.value;
      return { config: { ...rest, ...config } };
    }),
    storeCurrencies: assign((_, params: OutcomeOf<'currencyList'>) =>
      params.ok ? { currencies: params.value.list } : {},
    ),
    storePairs: assign((_, params: OutcomeOf<'pairList'>) => (params.ok ? { pairs: params.value.list } : {})),
    storePrice: assign(({ context }, params: OutcomeOf<'pairPrice'>) =>
      params.ok ? { usdtPrice: { name: context.pricingName, price: params.value.price } } : {},
    ),
    storeFailure: assign((_, params: Outcome<unknown>) => ({ failure: params.ok ? null : params })),
    forgetFailure: assign({ failure: null }),
    changePricing: assign((_, params: { name: string }) => ({ pricingName: params.name, usdtPrice: null })),
    openMarket: sendTo(({ system }) => system.get(SYSTEM.market), { type: 'flow.market.open' }),
  },
  delays: {
    /** Delay between loading the lists and showing the app, ms. */
    showDelay: 500,
    /** Pause before a failed load is retried automatically, ms. */
    retryPause: 5000,
  },
});

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
  actions: withEvent('changePricing'),
} as const;

/** The order of the states follows the specification. */
export const startupMachine = base.createMachine({
  id: 'startup',
  description: 'What has to be loaded before the app can be shown, in the order of the specification.',
  context: ({ input }) => ({ ...input, config: null, currencies: [], pairs: [], usdtPrice: null, failure: null }),
  /** Another tab may choose a currency before the price is loaded. */
  on: { 'flow.pricing.changed': { actions: withEvent('changePricing') } },
  initial: 'settingLanguage',
  states: {
    settingLanguage: {
      description: 'The texts of the chosen language are being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('applyLanguage'),
        input: ({ context }) => ({ locale: context.locale }),
        onDone: 'loadingConfig',
        onError: {
          target: 'languageFailed',
          actions: { type: 'storeFailure', params: NETWORK_FAILURE },
        },
      },
    },
    languageFailed: failedStep('settingLanguage', 'The texts could not be loaded.'),
    loadingConfig: {
      description: 'The platform configuration is being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('loadConfig'),
        input: {},
        onDone: [
          accepted('loadingCurrencies', withOutput('storeConfig')),
          { target: 'configFailed', actions: withOutput('storeFailure') },
        ],
      },
    },
    configFailed: failedStep('loadingConfig', 'The platform configuration could not be loaded.'),
    loadingCurrencies: {
      description: 'The currency list is being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('loadCurrencies'),
        input: {},
        onDone: [
          accepted('loadingPairs', withOutput('storeCurrencies')),
          { target: 'currenciesFailed', actions: withOutput('storeFailure') },
        ],
      },
    },
    currenciesFailed: failedStep('loadingCurrencies', 'The currency list could not be loaded.'),
    loadingPairs: {
      description: 'The pair list is being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('loadPairs'),
        input: {},
        onDone: [
          accepted('subscribing', withOutput('storePairs')),
          { target: 'pairsFailed', actions: withOutput('storeFailure') },
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
    },
    loadingPrice: {
      description: 'The app is shown; the USDT price in the pricing currency is being loaded.',
      tags: ['shown', 'busy'],
      invoke: {
        ...actor('loadUsdtPrice'),
        input: ({ context }) => ({ pair: `usdt_${context.pricingName.toLowerCase()}` }),
        onDone: [
          accepted('ready', withOutput('storePrice')),
          { target: 'priceFailed', actions: withOutput('storeFailure') },
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
