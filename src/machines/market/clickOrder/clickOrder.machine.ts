import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FuturesOrder } from '../../../../domain/contract/futures/futures';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { callOneOf, type OutcomeOf } from '../../call';
import { DOUBLE_SUBMIT, draftIn } from '../../families/submission';
import { placedNotice as contractNotice } from '../../futures/futures/answers';
import type { Effect } from '../../futures/futures/contractTerms';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { port } from '../../port';
import { SENT_BEFORE } from '../../sameOrder';
import { toast, type Notice, type ToastNotice, failureNotice } from '../../shell/app/notices';
import { placedNotice } from '../../spot/spotOrder/spotOrder.answers';
import { firstChoice, orderOf, sizeProblem } from './clickOrder.orders';
import type {
  ClickBasis,
  ClickContext,
  ClickedLevel,
  ClickEvent,
  ClickFacts,
  ClickMarket,
  KeptClicks,
} from './clickOrder.types';

type Sizes = { readonly basis: ClickBasis; readonly sizes: readonly string[] };
type Placed = OutcomeOf<'placeSpotOrder' | 'placeFuturesOrder'>;

const problemOf = ({ sizes }: Sizes) => sizes.map(sizeProblem).find((problem) => problem !== null) ?? null;

function reasonNotice(context: ClickContext, facts: ClickFacts): ToastNotice {
  const found = orderOf(context, facts);
  if (!('reason' in found)) throw new Error('nothing stands against this order');
  const { key, params = {} } = found.reason;
  return toast('error', key, { params: { ...params } });
}

function outcomeNotice({ draft }: ClickContext, outcome: Placed): Notice {
  if (!outcome.ok) return failureNotice(outcome);
  if (outcome.repeated) return SENT_BEFORE;
  const { order } = outcome.value;
  return draft?.request.call === 'placeSpotOrder'
    ? placedNotice(order as SpotOrder)
    : contractNotice(order as FuturesOrder);
}

/** Places orders by a click on the book, once the user has enabled that. */
export const clickOrderMachine = setup({
  types: typesOf<ClickContext, ClickEvent, 'busy' | 'armed' | 'needsConfirm', Notice, { market: ClickMarket }>(),
  actors: {
    restoreClicks: port<KeptClicks, { market: ClickMarket }>('restoreClicks'),
    readFacts: port<ClickFacts, { market: ClickMarket }>('readFacts'),
    placeOrder: callOneOf('placeSpotOrder', 'placeFuturesOrder'),
  },
  guards: {
    isOn: (_, { choice }: KeptClicks) => choice.on,
    hasNext: ({ context }) => context.level !== null,
    isExplained: ({ context }) => context.explained,
    isGood: (_, params: Sizes) => problemOf(params) === null,
    isRefused: ({ context }, params: ClickFacts) => 'reason' in orderOf(context, params),
    mustAsk: ({ context }, params: ClickFacts) => {
      const found = orderOf(context, params);
      return 'draft' in found && found.draft.cautions.length > 0;
    },
  },
  actions: {
    /** Provided by src/app: stores the choice on this device. */
    keepClicks: () => {},
    takeKept: assign((_, { choice, explained }: KeptClicks) => ({ choice, explained })),
    turnOn: assign(({ context }) => ({ choice: { ...context.choice, on: true }, explained: true })),
    turnOff: assign(({ context }) => ({ choice: { ...context.choice, on: false }, sent: null })),
    chooseSize: assign(({ context }, { at }: { at: number }) => ({ choice: { ...context.choice, at } })),
    storeSizes: assign(({ context }, { basis, sizes }: Sizes) => ({ choice: { ...context.choice, basis, sizes } })),
    chooseEffect: assign((_, { effect }: { effect: Effect }) => ({ effect })),
    storeLevel: assign((_, { buys, price, shownMs }: ClickedLevel) => ({ level: { buys, price, shownMs } })),
    storeDraft: assign(({ context }, params: ClickFacts) => {
      const found = orderOf(context, params);
      return { draft: 'draft' in found ? found.draft : null };
    }),
    storeSent: assign(({ context }) => ({ sent: context.draft?.request.body ?? null, level: null })),
    forgetSent: assign({ sent: null }),
    dropDraft: assign({ draft: null, level: null }),
    announceReason: emit(({ context }, params: ClickFacts): Notice => reasonNotice(context, params)),
    announceOutcome: emit(({ context }, params: Placed): Notice => outcomeNotice(context, params)),
    toastSizes: emit((_, params: Sizes) => toast('error', problemOf(params) ?? 'validation:required')),
  },
  delays: DOUBLE_SUBMIT,
}).createMachine({
  id: 'clickOrder',
  description: 'Orders by a click on a level of the book, in sizes chosen beforehand.',
  context: ({ input: { market } }) => ({
    ...{ market, choice: firstChoice(market), explained: false, effect: 'open' },
    ...{ level: null, draft: null, sent: null },
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Reading what was chosen for this market on this device.',
      tags: 'busy',
      invoke: {
        ...actor('restoreClicks'),
        input: ({ context: { market } }) => ({ market }),
        onDone: [
          { guard: withOutput('isOn'), target: 'on', actions: withOutput('takeKept') },
          { target: 'off', actions: withOutput('takeKept') },
        ],
      },
    },
    off: {
      description: 'A click on the book fills the order form, and places nothing.',
      on: {
        'user.oneClick.toggle': [
          { guard: 'isExplained', target: 'on', actions: ['turnOn', 'keepClicks'] },
          { target: 'explaining' },
        ],
      },
    },
    explaining: {
      description: 'What a click will do is explained, and asked about once.',
      on: {
        'user.oneClick.accept': { target: 'on', actions: ['turnOn', 'keepClicks'] },
        'user.oneClick.dismiss': 'off',
      },
    },
    on: {
      description: 'A click on a level places an order at once.',
      initial: 'ready',
      states: {
        ready: {
          description: 'Nothing is on its way; two seconds after an order the same one may be sent again.',
          initial: 'waiting',
          after: { doubleSubmitWindow: { actions: 'forgetSent' } },
          states: {
            waiting: {
              description: 'The next click is taken; for two seconds not for the order that was sent last.',
              tags: 'armed',
              entry: 'dropDraft',
              on: {
                'user.level.click': { target: 'looking', actions: withEvent('storeLevel') },
                'user.clickSize.choose': { actions: [withEvent('chooseSize'), 'keepClicks'] },
                'user.clickEffect.choose': { actions: withEvent('chooseEffect') },
                'user.clickSizes.open': 'editing',
                'user.oneClick.toggle': { target: '#clickOrder.off', actions: ['turnOff', 'keepClicks'] },
              },
            },
            editing: {
              description: 'The sizes are being changed.',
              on: {
                'user.clickSizes.save': [
                  { guard: withEvent('isGood'), target: 'waiting', actions: [withEvent('storeSizes'), 'keepClicks'] },
                  { actions: withEvent('toastSizes') },
                ],
                'user.clickSizes.close': 'waiting',
              },
            },
            looking: {
              description: 'Account and market are looked at as they are now.',
              tags: ['busy', 'armed'],
              invoke: {
                ...actor('readFacts'),
                input: ({ context: { market } }) => ({ market }),
                onDone: [
                  { guard: withOutput('isRefused'), target: 'waiting', actions: withOutput('announceReason') },
                  { guard: withOutput('mustAsk'), target: 'asking', actions: withOutput('storeDraft') },
                  { target: '#clickOrder.on.placing', actions: withOutput('storeDraft') },
                ],
              },
            },
            asking: {
              description: 'The order is large for what is there, or its price is far: it is asked about.',
              tags: 'needsConfirm',
              on: { 'user.order.accept': 'rechecking', 'user.order.dismiss': 'waiting' },
            },
            rechecking: {
              description: 'What was said yes to is looked at once more: the market has gone on meanwhile.',
              tags: 'busy',
              invoke: {
                ...actor('readFacts'),
                input: ({ context: { market } }) => ({ market }),
                onDone: [
                  { guard: withOutput('isRefused'), target: 'waiting', actions: withOutput('announceReason') },
                  { target: '#clickOrder.on.placing' },
                ],
              },
            },
          },
        },
        placing: {
          description: 'The order is on its way; the last click meanwhile is looked at after it.',
          tags: ['busy', 'armed'],
          entry: 'storeSent',
          on: { 'user.level.click': { actions: withEvent('storeLevel') } },
          invoke: {
            ...actor('placeOrder'),
            input: (from) => draftIn(from).request,
            onDone: [
              { guard: 'hasNext', target: 'ready.looking', actions: withOutput('announceOutcome') },
              { target: 'ready', actions: withOutput('announceOutcome') },
            ],
          },
        },
      },
    },
  },
});

export type ClickOrderSnapshot = SnapshotFrom<typeof clickOrderMachine>;

export const choiceOf = (snapshot: ClickOrderSnapshot) => snapshot.context.choice;
export const effectShown = (snapshot: ClickOrderSnapshot) => snapshot.context.effect;
export const isOn = (snapshot: ClickOrderSnapshot) => snapshot.matches('on');
/** Nothing can be changed while a click is in flight. */
export const isChangeable = (snapshot: ClickOrderSnapshot) => snapshot.can({ type: 'user.oneClick.toggle' });
export const isEditing = (snapshot: ClickOrderSnapshot) => snapshot.matches({ on: { ready: 'editing' } });
export const isAsking = (snapshot: ClickOrderSnapshot) => snapshot.matches({ on: { ready: 'asking' } });
