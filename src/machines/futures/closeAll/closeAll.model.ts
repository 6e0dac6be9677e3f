import { defineFlowModel } from '../../flowModel';
import { closeAllMachine } from './closeAll.machine';

const ALL = { closed: 2, left: 0 };
const PART = { closed: 1, left: 1 };

export const closeAllModel = defineFlowModel<typeof closeAllMachine>({
  title: 'Close all positions',
  spec: 'SPEC §8 Close position, docs/traders.md',
  machine: closeAllMachine,
  cases: { 'user.closeAll.open': () => [{ pair: null }, { pair: 'BTC_USDT' }] },
  answers: {
    sendCloseAll: [
      { ok: true, value: ALL },
      { ok: true, value: PART },
      { ok: false, error: 'busy' },
    ],
  },
  abstract: ({ value, context }) => [value, context.pair],
  statements: ({ where, after, asks, refused, answered, saysOnly }) => ({
    'positions are closed once, after a yes, of the contract that I was asked about': asks('closeAllFuturesPositions', {
      by: 'user.closeAll.accept',
      with: ({ before: { context } }) => (context.pair === null ? {} : { pair: context.pair }),
    }),
    'after a no nothing is sent': after('user.closeAll.dismiss', ({ asked, says }) => asked.length + says.length === 0),
    'asking sends nothing yet': after('user.closeAll.open', ({ asked }) => asked.length === 0),
    'a refusal is said, and is no close': after(refused('sendCloseAll'), saysOnly('errors:busy')),
    'what is left open is said': after(answered('sendCloseAll', { value: PART }), saysOnly('futures:closedAllLeft')),
    'that all are closed is said of all alone': after(
      answered('sendCloseAll', { value: ALL }),
      saysOnly('futures:closedAll'),
    ),
    'while they are being closed nothing is asked again': where(
      (state) => state.hasTag('busy'),
      (state) => !state.can({ type: 'user.closeAll.open', pair: null }) && !state.can({ type: 'user.closeAll.accept' }),
    ),
  }),
});
