import type { CoinBasis, CoinProfit } from '../../../../domain/contract/wallet/profits';
import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { costBasisMachine } from './costBasis.machine';

const basis = (cost: string, gained: string, unrealised: string): CoinBasis => ({
  ...{ cost, unit_cost: cost, gained, unrealised, yield: '0.25' },
});
const BTC: CoinProfit = {
  ...{ currency: 'BTC', quantity: '1.00000000', worth: '50000.00000000' },
  fifo: basis('40000.00000000', '1200.00000000', '10000.00000000'),
  average: basis('42000.00000000', '1000.00000000', '8000.00000000'),
};
const SOLD: CoinProfit = {
  ...{ currency: 'ETH', quantity: '0.00000000', worth: '0.00000000' },
  fifo: { cost: '0.00000000', unit_cost: null, gained: '-35.50000000', unrealised: '0.00000000', yield: null },
  average: { cost: '0.00000000', unit_cost: null, gained: '-35.50000000', unrealised: '0.00000000', yield: null },
};
const ANSWERS = [{ ok: true, value: { coins: [BTC, SOLD] } }, NETWORK_DOWN, { ok: true, value: { coins: [] } }];

export const costBasisModel = defineFlowModel<typeof costBasisMachine>({
  title: 'Cost and profit of coins',
  spec: 'SPEC §3 Wallet accounts',
  machine: costBasisMachine,
  abstract: ({ value, context }) => [value, context.method, context.coins?.length],
  cases: { 'user.basis.choose': () => [{ method: 'average' }, { method: 'fifo' }] },
  answers: {
    loadBasis: ANSWERS,
    refreshBasis: ANSWERS,
  },
  statements: ({ after, refused }) => ({
    'the method that I chose is the one that is shown, and the figures stay': after(
      'user.basis.choose',
      ({ event, before, now }) => now.context.method === event.method && now.context.coins === before.context.coins,
    ),
    'figures that are shown stay when they could not be loaded again': after(
      refused('refreshBasis'),
      ({ before, now }) => now.context.coins === before.context.coins,
    ),
  }),
});
