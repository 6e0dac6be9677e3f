import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { WalletOverview } from '../../../../domain/contract/wallet/wallet';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { accountOverviewMachine } from './accountOverview.machine';

const NOTHING = { usdt: '0', btc: '0', today: { usdt: '0', yield: null } };

export const EMPTY_OVERVIEW: WalletOverview = {
  ...NOTHING,
  btc_price: '50000',
  accounts: ACCOUNTS.map((account) => ({ ...NOTHING, account, currencies: [] })),
  contract: {
    equity: '0',
    unrealised_profit: '0',
    margin_ratio: null,
    liquidation_price: null,
    liquidation_pair: null,
  },
  ico: { released_today: '0', released_total: '0' },
};

const ANSWERS = [
  { ok: true, value: EMPTY_OVERVIEW },
  NETWORK_DOWN,
  { ok: true, value: { ...EMPTY_OVERVIEW, usdt: '5', btc: '0.0001' } },
];

export const accountOverviewModel = defineFlowModel<typeof accountOverviewMachine>({
  title: 'Account overview',
  spec: 'SPEC §3 Wallet accounts',
  machine: accountOverviewMachine,
  abstract: ({ value, context }) => [value, context.changed, context.overview?.usdt],
  answers: {
    loadOverview: ANSWERS,
    refreshOverview: ANSWERS,
  },
});
