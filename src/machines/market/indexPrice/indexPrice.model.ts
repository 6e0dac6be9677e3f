import { defineFlowModel } from '../../flowModel';
import { indexPriceMachine } from './indexPrice.machine';

const tick = (close: string) => ({ data: { pair: 'BTC_USDT', close } });

export const indexPriceModel = defineFlowModel<typeof indexPriceMachine>({
  title: 'Index price',
  spec: 'SPEC §3 Contract index tick',
  machine: indexPriceMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  cases: {
    'push.channel.snapshot': () => [tick('67000.1234')],
    'push.channel.data': () => [tick('67001.1')],
  },
});
