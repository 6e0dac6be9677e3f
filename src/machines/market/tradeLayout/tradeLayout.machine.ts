import { assign, setup, stateIn } from 'xstate';
import { port } from '../../port';
import {
  moveDivider,
  resetIndicator,
  setIndicator,
  START_LAYOUT,
  swapPanels,
  toggleIndicator,
  type TradeLayout,
  type TradeLayoutContext,
  type TradeLayoutEvent,
  type TradeLayoutInput,
} from './tradeLayout.layout';
import { actor, typesOf, withMember, withOutput } from '../../passing';

/** Layout of the trade screen: panels, sizes, chart interval, indicators and tools, book view. Stored per user on this device. */
export const tradeLayoutMachine = setup({
  types: typesOf<TradeLayoutContext, TradeLayoutEvent, 'arranging' | 'ordering', never, TradeLayoutInput>(),
  actors: {
    loadTradeLayout: port<TradeLayout>('loadTradeLayout'),
    saveTradeLayout: port<void, TradeLayout>('saveTradeLayout'),
  },
  guards: { isArranging: stateIn({ mode: 'arranging' }), isWanted: ({ context }) => context.wanted },
  actions: {
    storeLayout: assign((_, params: TradeLayout) => ({ layout: params })),
    changeLayout: assign(({ context }, params: Partial<TradeLayout>) => ({ layout: { ...context.layout, ...params } })),
    storeSide: assign((_, params: Pick<TradeLayoutContext, 'side'>) => params),
    forgetWish: assign({ wanted: false }),
    resetPanels: assign(({ context }) => ({
      layout: { ...context.layout, slots: START_LAYOUT.slots, sizes: START_LAYOUT.sizes },
    })),
  },
  delays: { savePause: 400 },
}).createMachine({
  id: 'tradeLayout',
  description: 'How a person has arranged the trade screen.',
  context: ({ input }) => ({ layout: START_LAYOUT, side: null, wanted: input.ordering === true }),
  type: 'parallel',
  states: {
    mode: {
      description: 'What the panels are for at the moment.',
      initial: 'viewing',
      states: {
        viewing: {
          description: 'The panels are used for trading.',
          always: { guard: 'isWanted', target: 'ordering', actions: 'forgetWish' },
          on: {
            'user.layout.arrange': 'arranging',
            'user.form.open': { target: 'ordering', actions: withMember('storeSide', 'side') },
          },
        },
        ordering: {
          description: 'On a phone the order form is open over the screen.',
          tags: 'ordering',
          on: { 'user.form.close': 'viewing' },
        },
        arranging: {
          description: 'Each panel can be dragged, or moved by keys, to another place.',
          tags: 'arranging',
          on: {
            'user.layout.finish': 'viewing',
            'user.panels.swap': {
              actions: {
                type: 'storeLayout',
                params: ({ context, event }) => swapPanels(context.layout, event.from, event.to),
              },
            },
          },
        },
      },
    },
    memory: {
      description: 'Whether the arrangement is remembered.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Reading what was stored on this device.',
          invoke: {
            ...actor('loadTradeLayout'),
            onDone: { target: 'saved', actions: withOutput('storeLayout') },
          },
        },
        saved: {
          description: 'What is shown is what is stored.',
          on: { 'user.panels.swap': 'unsaved' },
        },
        unsaved: {
          description: 'Changes wait for a moment of rest, or for the end of arranging, before they are stored.',
          on: {
            'user.panels.swap': { target: 'unsaved', reenter: true },
            'user.layout.finish': { guard: 'isArranging', target: 'saving' },
          },
          after: { savePause: 'saving' },
        },
        saving: {
          description: 'Storing on this device.',
          on: { 'user.panels.swap': 'unsaved' },
          invoke: {
            ...actor('saveTradeLayout'),
            input: ({ context }) => context.layout,
            onDone: 'saved',
          },
        },
      },
      on: {
        'user.layout.reset': { guard: 'isArranging', target: '.unsaved', actions: 'resetPanels' },
        'user.divider.move': {
          target: '.unsaved',
          actions: {
            type: 'storeLayout',
            params: ({ context, event }) => moveDivider(context.layout, event.divider, event.size),
          },
        },
        'user.interval.choose': { target: '.unsaved', actions: withMember('changeLayout', 'interval') },
        'user.candles.choose': { target: '.unsaved', actions: withMember('changeLayout', 'candles') },
        'user.axis.choose': { target: '.unsaved', actions: withMember('changeLayout', 'axis') },
        'user.tools.toggle': {
          target: '.unsaved',
          actions: { type: 'changeLayout', params: ({ context }) => ({ tools: !context.layout.tools }) },
        },
        'user.indicator.toggle': {
          target: '.unsaved',
          actions: {
            type: 'storeLayout',
            params: ({ context, event }) => toggleIndicator(context.layout, event.indicator),
          },
        },
        'user.indicator.set': {
          target: '.unsaved',
          actions: {
            type: 'storeLayout',
            params: ({ context, event }) => setIndicator(context.layout, event.indicator, event.setting),
          },
        },
        'user.indicator.reset': {
          target: '.unsaved',
          actions: {
            type: 'storeLayout',
            params: ({ context, event }) => resetIndicator(context.layout, event.indicator),
          },
        },
        'user.bookView.choose': { target: '.unsaved', actions: withMember('changeLayout', 'bookView') },
        'user.grouping.choose': { target: '.unsaved', actions: withMember('changeLayout', 'grouping') },
        'user.phoneTab.choose': { target: '.unsaved', actions: withMember('changeLayout', 'phoneTab') },
      },
    },
  },
});
