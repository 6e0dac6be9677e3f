import { defineFlowModel } from '../../flowModel';
import { sampleContract, sampleMark } from '../futures/samples';
import { futuresMarketMachine } from './futuresMarket.machine';

export const futuresMarketModel = defineFlowModel<typeof futuresMarketMachine>({
  title: 'Contract, mark and funding',
  spec: 'SPEC §2 /contract/{symbol}, RULES USDT-margined perpetual futures',
  machine: futuresMarketMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  cases: {
    'push.channel.snapshot': () => [{ data: sampleMark }, { data: null }],
    'push.channel.data': () => [{ data: { ...sampleMark, frozen: true, frozen_reason: 'stale' } }],
  },
  answers: {
    loadContracts: [
      { ok: true, value: [sampleContract] },
      { ok: true, value: [] },
      { ok: false, error: 'network' },
    ],
  },
});
