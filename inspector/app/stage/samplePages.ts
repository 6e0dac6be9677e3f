import type { Notice } from '../../../domain/contract/shell/notices';
import { sampleSettled } from '../../../src/machines/ico/icoProject/icoProject.samples';
import { sampleFuturesOrder } from '../../../src/machines/futures/futures/samples';
import { sampleFiatOrder } from '../../../src/machines/fiat/fiatOrder/fiatOrder.samples';
import { sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import { samplePlan } from '../../../src/machines/spot/spotPlan/spotPlan.samples';
import { sampleWithdrawal } from '../../../src/machines/wallet/withdrawal/withdrawal.samples';

const NOTICE: Notice = {
  id: 'n1',
  kind: 'published',
  params: [],
  title: 'Statex',
  content: 'Statex',
  time: 1_700_000_000_000,
  read: false,
};

/** Records of lists beside the flow under view, by source; the others are empty. */
const ROWS: Readonly<Record<string, readonly unknown[]>> = {
  fiatOpen: [sampleFiatOrder()],
  futuresCurrent: [sampleFuturesOrder()],
  futuresHistory: [sampleFuturesOrder({ status: 'traded' })],
  icoEnd: [sampleSettled()],
  notices: [NOTICE],
  spotCurrent: [sampleOrder('waiting')],
  firstActs: ['funds', 'spot'],
  spotHistory: [sampleOrder('traded')],
  spotPlans: [samplePlan('twap')],
  spotPlanHistory: [samplePlan('twap', 'stopped')],
  withdrawals: [sampleWithdrawal()],
};

/** The first page of a list as the exchange would answer it; null for a list that is shown empty. */
export function samplePage(source: string): object | null {
  const list = ROWS[source];
  return list ? { ok: true, value: { list, total: list.length } } : null;
}
