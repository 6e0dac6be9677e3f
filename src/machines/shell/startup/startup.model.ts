import type { Currency, Pair } from '../../../../domain/contract/shell/platform';
import { NETWORK_DOWN, SAMPLE_CONFIG } from '../app/samples';
import { defineFlowModel } from '../../flowModel';
import { startupMachine } from './startup.machine';

const answers = (...values: readonly unknown[]) => {
  const [first, ...further] = values.map((value) => ({ ok: true, value }));
  return [first, NETWORK_DOWN, ...further];
};

const USDT: Currency = {
  ...{ symbol: 'USDT', name: 'Tether', price: '1', scale: 8, recharge_turn: 1, draw_turn: 1, legal_status: 1 },
  ...{ supply: null, networks: [], categories: [] },
};
const BTC_USDT: Pair = {
  ...{ left_symbol: 'BTC', right_symbol: 'USDT', is_hot: 1, trade_status: 1, contract_status: 1 },
  ...{ price_tick: '0.01', qty_step: '0.00001', min_notional: '5', max_quantity: '1000' },
  ...{ maker_fee: '0.001', taker_fee: '0.001' },
};

const { communities, sandbox, inspector, ...config } = SAMPLE_CONFIG;

export const startupModel = defineFlowModel<typeof startupMachine>({
  title: 'Start-up',
  spec: 'SPEC §4 Startup order',
  machine: startupMachine,
  inputs: [
    { locale: 'en_US', pricingName: 'USD', market: true },
    { locale: 'en_US', pricingName: 'USD', market: false },
  ],
  abstract: ({ context }) => [context.market, context.pricingName],
  cases: { 'flow.pricing.changed': () => [{ name: 'EUR' }] },
  answers: {
    loadConfig: answers({ communities, sandbox, inspector, config }),
    loadCurrencies: answers({ list: [] }, { list: [USDT] }),
    loadPairs: answers({ list: [] }, { list: [BTC_USDT] }),
    loadUsdtPrice: answers({ pair: 'usdt_usd', price: '1' }),
    applyLanguage: [undefined],
  },
});
