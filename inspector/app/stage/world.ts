import type { Tick } from '../../../domain/contract/market/market';
import type { Currency, Pair, PlatConfig } from '../../../domain/contract/shell/platform';
import type { UserInfo } from '../../../domain/contract/account/account';
import { SAMPLE_CONFIG, SAMPLE_USER } from '../../../src/machines/shell/app/samples';
import { sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

/** Stage time, always a minute after the samples' time. */
export const STAGE_NOW = 1_700_000_060_000;

export const STAGE_USER: UserInfo = {
  ...SAMPLE_USER,
  account: 'ada@statex.test',
  nickname: 'Ada',
  info: { name_status: 3 },
};

export const STAGE_CONFIG: PlatConfig = {
  ...SAMPLE_CONFIG,
  communities: [{ logo: 'https://statex.test/x.svg', link: 'https://statex.test', name: 'X' }],
  download: { android_download_url: 'https://statex.test/android', ios_download_url: 'https://statex.test/ios' },
  sandbox: {
    ...{ invitation_code: 'STATEX', account: 'ada@statex.test' },
    ...{ password: 'password', funds_password: 'funds-password' },
  },
  inspector: { until: null, stately: 'https://stately.ai/inspect' },
};

const network = (name: string, fee: string) => ({
  name,
  confirmations: 12,
  deposit_min: '1',
  withdrawal_min: '10',
  withdrawal_fee: fee,
});

const currency = (symbol: string, name: string, price: string, networks: Currency['networks']): Currency => ({
  symbol,
  name,
  price,
  scale: 8,
  recharge_turn: 1,
  draw_turn: 1,
  legal_status: 1,
  supply: '19000000',
  networks,
  categories: ['layer1'],
});

export const STAGE_CURRENCIES: Currency[] = [
  currency('BTC', 'Bitcoin', '64000', [network('BTC', '0.0005')]),
  currency('ETH', 'Ethereum', '3200', [network('ERC20', '0.002')]),
  currency('USDT', 'Tether', '1', [network('TRC20', '1'), network('ERC20', '5')]),
];

const { left_scale: _left, right_scale: _right, ...sampledPair } = sampleTerms;
const pair = (left: string, right: string): Pair => ({ ...sampledPair, left_symbol: left, right_symbol: right });

export const STAGE_PAIRS: Pair[] = [
  pair('BTC', 'USDT'),
  pair('ETH', 'USDT'),
  { ...pair('ETH', 'BTC'), price_tick: '0.00001', qty_step: '0.001' },
];

const tick = (name: string, open: string, close: string, increase: string): Tick => ({
  pair: name,
  open,
  close,
  high: close,
  low: open,
  amount: '1234.5678',
  vol: '79012345.67',
  count: 98_765,
  increase,
});

export const STAGE_TICKS: readonly Tick[] = [
  tick('BTC_USDT', '62000.00', '64000.00', '0.0323'),
  tick('ETH_USDT', '3300.00', '3200.00', '-0.0303'),
  tick('ETH_BTC', '0.05100', '0.05000', '-0.0196'),
  tick('BTC_USDT_FUTURE', '59500.0', '60000.0', '0.0084'),
];
