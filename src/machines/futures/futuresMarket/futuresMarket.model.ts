import { defineFlowModel } from '../../flowModel';
import { sampleContract, sampleMark } from '../futures/samples';
import { futuresMarketMachine } from './futuresMarket.machine';

export const futuresMarketModel = defineFlowModel<typeof futuresMarketMachine>({
  id: 'futuresMarket',
  title: 'Contract, mark and funding',
  spec: 'SPEC §2 /contract/{symbol}, RULES USDT-margined perpetual futures',
  machine: futuresMarketMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  cases: {
    'xstate.done.actor.loadContracts': () => [
      { output: { ok: true, value: [sampleContract] } },
      { output: { ok: true, value: [] } },
      { output: { ok: false, error: 'network' } },
    ],
    'push.channel.snapshot': () => [{ data: sampleMark }, { data: null }],
    'push.channel.data': () => [{ data: { ...sampleMark, frozen: true, frozen_reason: 'stale' } }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
