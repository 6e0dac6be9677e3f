import { trimZeros } from '../../../../domain/money/decimal';
import { defineFlowModel } from '../../flowModel';
import { usdtText, usdtUnits } from '../futures/contractTerms';
import { samplePosition, sampleTerms } from '../futures/samples';
import { marginAdjustMachine, mostOf, reasonOf } from './marginAdjust.machine';

/** Margins typed in the cell of a position that has more than its initial margin. */
const HELD = '6100';
const LESS = '6050';
const wayTo = (total: string) => (total === LESS ? 'remove' : 'add');

function difference({ total, position }: { total: string; position: { margin: string } }) {
  const more = usdtUnits(total) - usdtUnits(position.margin);
  return { way: wayTo(total), amount: usdtText(more < 0n ? -more : more) };
}

export const marginAdjustModel = defineFlowModel<typeof marginAdjustMachine>({
  title: 'Margin of a position',
  spec: 'RULES USDT-margined perpetual futures, isolated margin',
  machine: marginAdjustMachine,
  inputs: [
    { terms: sampleTerms, position: samplePosition(), available: '100', inPlace: false },
    { terms: sampleTerms, position: samplePosition({ margin: HELD }), available: '100', inPlace: true },
  ],
  cases: {
    'user.way.choose': () => [{ way: 'remove' }, { way: 'add' }],
    'user.amount.change': () => [{ text: '50' }],
    'user.total.change': () => [{ text: '6150' }, { text: LESS }, { text: '9000' }, { text: '' }],
    'flow.position.told': ({ value, context }) => [
      { position: samplePosition(context.inPlace ? { margin: HELD } : {}) },
      { position: samplePosition({ status: 'liquidated' }) },
      ...(context.inPlace && value === 'sending' ? [{ position: samplePosition({ margin: LESS }) }] : []),
    ],
    'flow.funds.told': () => [{ available: '100' }, { available: '0' }],
  },
  answers: {
    adjustMargin: [
      { ok: true, value: { position: samplePosition() } },
      { ok: false, error: 'futuresMarginNeeded' },
    ],
  },
  abstract: ({ value, context }) => [
    value,
    context.way,
    context.amount,
    context.total,
    context.inPlace,
    context.available,
    context.position.status,
    context.position.margin,
  ],
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the amount that I chose moves into or out of this position, once': asks('adjustFuturesMargin', {
      by: 'user.margin.submit',
      with: ({ before: { context } }) => ({
        pair: 'BTC_USDT',
        side: 'long',
        ...(context.inPlace ? difference(context) : { way: context.way, amount: context.amount }),
      }),
    }),
    'more than may be moved is not sent, and it says so': where(
      ({ context }) => context.amount === '50' && context.way === 'remove',
      (state) =>
        mostOf(state) !== '0.00000000' ||
        (reasonOf(state)?.key === 'futures:removeBeyond' && !state.can({ type: 'user.margin.submit' })),
    ),
    'no amount is not sent, and it says so': where(
      ({ context }) => (context.inPlace ? context.total : context.amount) === '',
      (state) => reasonOf(state)?.key === 'futures:amountRequired' && !state.can({ type: 'user.margin.submit' }),
    ),
    'another margin that cannot be is not sent, and it says how much may be moved': where(
      ({ context }) => context.inPlace && context.total === '9000',
      (state) => reasonOf(state)?.key === 'futures:addBeyond' && !state.can({ type: 'user.margin.submit' }),
    ),
    'the margin as it is moves nothing': after(
      'user.margin.submit',
      ({ before: { context }, asked }) =>
        !context.inPlace || context.total !== trimZeros(context.position.margin) || asked.length === 0,
    ),
    'what may be added is what is available now': where(
      ({ context }) => context.way === 'add' && !context.inPlace,
      (state) => mostOf(state) === state.context.available,
    ),
    'all is what may be moved, and may be sent': after(
      'user.amount.all',
      ({ now }) => now.context.amount === mostOf(now),
    ),
    'a position that is over gets no margin': where(
      ({ context }) => context.position.status === 'liquidated',
      (state) => !state.can({ type: 'user.margin.submit' }),
    ),
    'a refusal moves nothing, and says why': after(
      refused('adjustMargin'),
      ({ before, now, says }) =>
        now.context.error === 'errors:futuresMarginNeeded' &&
        now.context.amount === before.context.amount &&
        says[0] === 'errors:futuresMarginNeeded' &&
        (now.status !== 'done' || says[1] === 'futures:positionOver'),
    ),
    'that margin was moved is said of the way that was chosen': after(
      accepted('adjustMargin'),
      ({ before, says }) =>
        says.length === 1 &&
        says[0] === `futures:margin_${before.context.inPlace ? wayTo(before.context.total) : before.context.way}`,
    ),
  }),
});
