import { defineFlowModel } from '../../flowModel';
import { sampleBalance, sampleOrder } from '../../spot/spotOrder/spotOrder.samples';
import { samplePlan } from '../../spot/spotPlan/spotPlan.model';
import { sampleAccount } from '../../futures/futures/samples';
import { userDataMachine } from './userData.machine';

const snapshot = {
  ...{ orders: [sampleOrder('waiting')], plans: [samplePlan('scaled')] },
  ...{ balances: [sampleBalance], futures: sampleAccount },
};

export const userDataModel = defineFlowModel<typeof userDataMachine>({
  title: 'Own orders and balances',
  spec: 'SPEC §7 Live push channels',
  machine: userDataMachine,
  cases: {
    'push.channel.snapshot': () => [{ data: snapshot }],
    'push.channel.data': () => [
      { data: { kind: 'order', order: sampleOrder('traded') } },
      { data: { kind: 'spotPlan', plan: samplePlan('scaled', 'cancelled') } },
      { data: { kind: 'balance', balance: sampleBalance } },
    ],
  },
});
