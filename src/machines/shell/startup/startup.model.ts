import { NETWORK_DOWN, SAMPLE_CONFIG } from '../app/samples';
import { defineFlowModel } from '../../flowModel';
import { startupMachine } from './startup.machine';

const answers = (value: unknown) => () => [{ output: { ok: true, value } }, { output: NETWORK_DOWN }];

const { communities, sandbox, inspector, ...config } = SAMPLE_CONFIG;

export const startupModel = defineFlowModel<typeof startupMachine>({
  id: 'startup',
  title: 'Start-up',
  spec: 'SPEC §4 Startup order',
  machine: startupMachine,
  inputs: [
    { locale: 'en_US', pricingName: 'USD', market: true },
    { locale: 'en_US', pricingName: 'USD', market: false },
  ],
  abstract: ({ context }) => context.market,
  cases: {
    'xstate.done.actor.applyLanguage': () => [{ output: undefined }],
    'xstate.done.actor.loadConfig': answers({ communities, sandbox, inspector, config }),
    'xstate.done.actor.loadCurrencies': answers({ list: [] }),
    'xstate.done.actor.loadPairs': answers({ list: [] }),
    'xstate.done.actor.loadUsdtPrice': answers({ pair: 'usdt_usd', price: '1' }),
    'flow.pricing.changed': () => [{ name: 'EUR' }],
  },
  skip: (_, event) => /^xstate\.error\.actor\.(?!applyLanguage)/.test(event.type),
});
