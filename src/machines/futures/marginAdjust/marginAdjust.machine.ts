import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { MARGIN_WAYS } from '../../../../domain/contract/futures/futuresChoices';
import { trimZeros } from '../../../../domain/money/decimal';
import { priceUnits } from '../../../../domain/rules/futures/contract';
import { removableMargin } from '../../../../domain/rules/futures/preview';
import { call, type OutcomeOf } from '../../call';
import { actor, typesOf, failureOf, withEvent, withOutput } from '../../passing';
import { channelPort } from '../../port';
import { toast, type Notice, failureNotice } from '../../shell/app/notices';
import { contractRulesOf, type ContractTerms, usdtText, usdtUnits } from '../futures/contractTerms';
import { fieldProblem, plainOf, type Reason } from '../futures/fieldChecks';
import { holdingOf, riskOfChange } from '../futures/holdings';
import { POSITION_OVER } from '../futures/answers';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import type { TextKey } from '../../../locales/texts';
import { accepted } from '../../families/submission';

type MarginWay = (typeof MARGIN_WAYS)[number];

interface MarginAdjustInput {
  terms: ContractTerms;
  position: FuturesPosition;
  /** USDT available to be added. */
  available: string;
  /** True when the target margin is typed in its cell of the positions, instead of an amount to add or remove. */
  inPlace: boolean;
}

interface MarginAdjustContext extends MarginAdjustInput {
  way: MarginWay;
  amount: string;
  /** Target margin, USDT, or the text as typed when it is not a number; only in its cell. */
  total: string;
  error: TextKey<'errors'> | null;
}

/** Sent by the port that follows the contract account. */
export interface FundsToldEvent {
  type: 'flow.funds.told';
  available: string;
}

type MarginAdjustEvent =
  | { type: 'user.way.choose'; way: MarginWay }
  | { type: 'user.amount.change'; text: string }
  | { type: 'user.amount.all' }
  | { type: 'user.total.change'; text: string }
  | { type: 'user.margin.submit' }
  | { type: 'user.margin.cancel' }
  | { type: 'flow.position.told'; position: FuturesPosition }
  | FundsToldEvent;

type Adjusted = OutcomeOf<'adjustFuturesMargin'>;

/** Returns the direction and amount to move: as chosen, or the difference between the current and the target margin. */
function wished({ terms, position, way, amount, total, inPlace }: MarginAdjustContext) {
  if (!inPlace) return { way, amount: plainOf(terms, 'usdt', amount) };
  const more = usdtUnits(plainOf(terms, 'usdt', total)) - usdtUnits(position.margin);
  return { way: more < 0n ? ('remove' as const) : ('add' as const), amount: usdtText(more < 0n ? -more : more) };
}

/** Returns the largest amount that may be added or removed, USDT. */
function mostAmount(context: MarginAdjustContext): string {
  const { terms, position, available } = context;
  if (wished(context).way === 'add') return available;
  const rules = contractRulesOf(terms);
  const mark = priceUnits(position.mark_price ?? '');
  if (mark === null) return '0';
  return usdtText(removableMargin(rules, holdingOf(rules, position), mark, position.leverage));
}

/** Returns why the amount cannot be moved; null when it can. */
function marginReason(context: MarginAdjustContext): Reason | null {
  const { terms, inPlace } = context;
  const text = inPlace ? context.total : context.amount;
  if (text.trim() === '') return { key: 'futures:amountRequired', field: 'amount' };
  const problem = fieldProblem(terms, 'usdt', text, 'amount');
  if (problem) return problem;
  const most = mostAmount(context);
  const { way, amount } = wished(context);
  if (usdtUnits(amount) <= usdtUnits(most)) return null;
  return { key: way === 'add' ? 'futures:addBeyond' : 'futures:removeBeyond', params: { most }, field: 'amount' };
}

/** Adds margin to an isolated position or removes it: in a dialog, or by editing the margin in its cell. */
export const marginAdjustMachine = setup({
  types: typesOf<MarginAdjustContext, MarginAdjustEvent, 'busy', Notice, MarginAdjustInput>(),
  actors: {
    adjustMargin: call('adjustFuturesMargin'),
    watchFunds: channelPort<FundsToldEvent>('watchFunds'),
  },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isInDialog: ({ context }) => !context.inPlace,
    isUnchanged: ({ context }) => context.inPlace && marginReason(context) === null && wished(context).amount === '0',
    isPossible: ({ context }) => marginReason(context) === null,
    isOk: (_, params: Adjusted) => params.ok,
  },
  actions: {
    storePosition: assign((_, params: { position: FuturesPosition }) => ({ position: params.position })),
    storeFunds: assign((_, { available }: FundsToldEvent) => ({ available })),
    setWay: assign((_, params: { way: MarginWay }) => ({ way: params.way, error: null })),
    setAmount: assign((_, params: { text: string }) => ({ amount: params.text, error: null })),
    setTotal: assign((_, params: { text: string }) => ({ total: params.text, error: null })),
    setAll: assign(({ context }) => ({ amount: mostAmount(context), error: null })),
    storeError: assign((_, params: Adjusted) => ({ error: `errors:${failureOf(params).error}` as const })),
    announceFailure: emit((_, params: Adjusted): Notice => failureNotice(failureOf(params))),
    announceOver: emit(POSITION_OVER),
    /** The account may report the new margin before the answer, from which the way could no longer be told. */
    settleWay: assign(({ context }) => ({ way: wished(context).way })),
    announce: emit(({ context }) => toast('success', `futures:margin_${context.way}`)),
  },
}).createMachine({
  id: 'marginAdjust',
  description: 'Adding margin to an isolated position, or taking it out.',
  context: ({ input }) => ({ ...input, way: 'add', amount: '', total: trimZeros(input.position.margin), error: null }),
  invoke: { ...actor('watchFunds') },
  on: {
    'flow.position.told': { actions: withEvent('storePosition') },
    'flow.funds.told': { actions: withEvent('storeFunds') },
  },
  initial: 'filling',
  states: {
    filling: {
      description: 'The amount is chosen; the liquidation price that follows is shown beside it.',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.way.choose': { actions: withEvent('setWay') },
        'user.amount.change': { actions: withEvent('setAmount') },
        'user.amount.all': { guard: 'isInDialog', actions: 'setAll' },
        'user.total.change': { actions: withEvent('setTotal') },
        'user.margin.submit': [
          { guard: 'isUnchanged', target: 'left' },
          { guard: 'isPossible', target: 'sending', actions: 'settleWay' },
        ],
        'user.margin.cancel': 'left',
      },
    },
    sending: {
      description: 'The exchange moves the margin, unless the position needs it.',
      tags: 'busy',
      invoke: {
        ...actor('adjustMargin'),
        input: ({ context }) => ({ pair: context.position.pair, side: context.position.side, ...wished(context) }),
        onDone: [
          accepted('left', 'announce'),
          { target: 'filling', actions: [withOutput('storeError'), withOutput('announceFailure')] },
        ],
      },
    },
    left: { type: 'final', description: 'The dialog or the cell is closed.' },
  },
});

type MarginAdjustSnapshot = SnapshotFrom<typeof marginAdjustMachine>;

export const errorOf = (snapshot: MarginAdjustSnapshot) => snapshot.context.error;
export const isBusy = (snapshot: MarginAdjustSnapshot) => snapshot.hasTag('busy');
export const mostOf = (snapshot: MarginAdjustSnapshot) => mostAmount(snapshot.context);
export const reasonOf = (snapshot: MarginAdjustSnapshot) => marginReason(snapshot.context);

/** Returns the ratio and liquidation price before and after; null while there is no mark price. */
export function riskShown({ context }: MarginAdjustSnapshot) {
  const { way, amount } = wished(context);
  return riskOfChange(contractRulesOf(context.terms), context.position, usdtUnits(amount) * (way === 'add' ? 1n : -1n));
}
