import { defineFlowModel } from '../../flowModel';
import { tradeTapeMachine } from './tradeTape.machine';

export const tradeTapeModel = defineFlowModel<typeof tradeTapeMachine>({
  title: 'Latest trades',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: tradeTapeMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  cases: { 'push.tape.refused': () => [{ error: 'unknownPair' }] },
});
