import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Drawing, DrawnPoint } from '../../../../domain/contract/market/drawings';
import { call, type OutcomeOf } from '../../call';
import { answers } from '../../families/submission';
import { withEvent, withOutput } from '../../passing';
import { port } from '../../port';
import { sameData } from '../../sameData';
import { isDrawing, isFull, withDrawing, withoutDrawing, wordsOf } from './drawingList';
import type { ChartTool, DrawingsContext, DrawingsEvent, DrawingsInput } from './drawings.types';

const base = setup({
  types: {
    context: {} as DrawingsContext,
    events: {} as DrawingsEvent,
    input: {} as DrawingsInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadDrawings: call('listDrawings'),
    keepDrawings: call('keepDrawings'),
    /** Provided by src/app: a visitor's, from and to the browser's storage. */
    readDrawings: port<readonly Drawing[], string>('readDrawings'),
    writeDrawings: port<void, { market: string; drawings: readonly Drawing[] }>('writeDrawings'),
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    /** What is drawn before the kept ones are known would take their place. */
    canDraw: ({ context }, { tool }: { tool: ChartTool }) =>
      context.kept !== null && (tool === 'measure' || !isFull(context.drawings)),
    isText: ({ context }) => context.drawings.some(({ id, tool }) => id === context.selected && tool === 'text'),
    isTextPlace: ({ context }, { drawing }: { drawing: Drawing }) =>
      context.tool === 'text' && drawing.tool === 'text' && isDrawing({ ...drawing, text: 'x' }),
    isFigure: ({ context }, { drawing }: { drawing: Drawing }) =>
      context.tool === drawing.tool && drawing.tool !== 'text' && isDrawing(drawing),
    isMeasuring: ({ context }) => context.tool === 'measure',
    hasWords: (_, { text }: { text: string }) => wordsOf(text) !== '',
    isDrawn: ({ context }, { id }: { id: string }) => context.drawings.some((one) => one.id === id),
    isMovable: ({ context }, { id, points }: { id: string; points: DrawnPoint[] }) => {
      const drawn = context.drawings.find((one) => one.id === id);
      return drawn !== undefined && !sameData(points, drawn.points) && isDrawing({ ...drawn, points });
    },
    hasAny: ({ context }) => context.drawings.length > 0,
    isBehind: ({ context }) => context.drawings !== context.kept,
  },
  actions: {
    takeUp: assign((_, { tool }: { tool: ChartTool }) => ({ tool, shown: true, selected: null })),
    putDown: assign({ tool: null, draft: null, selected: null }),
    draw: assign(({ context }, { drawing }: { drawing: Drawing }) => ({
      drawings: withDrawing(context.drawings, drawing),
      tool: null,
      selected: drawing.id,
    })),
    startText: assign((_, { drawing }: { drawing: Drawing }) => ({ draft: drawing, tool: null })),
    takeUpText: assign(({ context }) => ({
      draft: context.drawings.find(({ id }) => id === context.selected) ?? null,
    })),
    writeText: assign(({ context: { drawings, draft } }, { text }: { text: string }) =>
      draft
        ? { drawings: withDrawing(drawings, { ...draft, text: wordsOf(text) }), draft: null, selected: draft.id }
        : {},
    ),
    select: assign((_, { id }: { id: string }) => ({ selected: id })),
    move: assign(({ context }, { id, points }: { id: string; points: DrawnPoint[] }) => ({
      drawings: context.drawings.map((one) => (one.id === id ? { ...one, points } : one)),
    })),
    removeSelected: assign(({ context }) => ({
      drawings: withoutDrawing(context.drawings, context.selected),
      selected: null,
    })),
    removeAll: assign({ drawings: [] }),
    toggleShown: assign(({ context }) => ({ shown: !context.shown })),
    storeRead: assign((_, drawings: readonly Drawing[]) => ({ drawings, kept: drawings })),
    storeLoaded: assign((_, outcome: OutcomeOf<'listDrawings'>) => {
      const drawings: readonly Drawing[] = (outcome.ok && outcome.value.list[0]?.drawings) || [];
      return { drawings, kept: drawings, failure: null };
    }),
    markKept: assign(({ context }) => ({ kept: context.drawings, failure: null })),
  },
}).extend(answers);

const choose = {
  guard: withEvent('canDraw'),
  target: '#drawings.hand.placing',
  actions: withEvent('takeUp'),
} as const;
const select = {
  guard: withEvent('isDrawn'),
  target: '#drawings.hand.selected',
  actions: withEvent('select'),
} as const;
const move = { guard: withEvent('isMovable'), actions: withEvent('move') } as const;
const clear = { guard: 'hasAny', target: '#drawings.hand.askingRemoveAll', actions: 'putDown' } as const;
const toggle = { target: '#drawings.hand.idle', actions: ['putDown', 'toggleShown'] } as const;
const abandon = { target: '#drawings.hand.idle', actions: 'putDown' } as const;

/** What a person draws on a chart: kept by account and market, a visitor's in this browser. */
export const drawingsMachine = base.createMachine({
  id: 'drawings',
  description: 'What a person draws on the chart of a market.',
  context: ({ input }) => ({
    ...input,
    ...{ drawings: [], kept: null, shown: true, tool: null, selected: null, draft: null, failure: null },
  }),
  type: 'parallel',
  states: {
    hand: {
      description: 'What the next press on the chart does.',
      initial: 'idle',
      on: {
        'user.tool.choose': choose,
        'user.drawings.toggle': toggle,
        'user.drawings.clear': clear,
      },
      states: {
        idle: {
          description: 'No tool is in hand: a press on a drawing selects it.',
          on: { 'user.drawing.select': select, 'user.drawing.move': move },
        },
        placing: {
          description: 'A tool is in hand: each press on the chart sets a point.',
          on: {
            'user.drawing.place': [
              { guard: withEvent('isTextPlace'), target: 'writing', actions: withEvent('startText') },
              { guard: withEvent('isFigure'), target: 'selected', actions: withEvent('draw') },
              abandon,
            ],
            'user.measure.place': { guard: 'isMeasuring', target: 'measured', actions: 'putDown' },
            'user.drawing.abandon': abandon,
          },
        },
        writing: {
          description: 'A text has its place and waits for its words.',
          on: {
            'user.text.submit': { guard: withEvent('hasWords'), target: 'selected', actions: withEvent('writeText') },
            'user.drawing.abandon': abandon,
          },
        },
        measured: {
          description: 'What lies between two points is shown until the next press; it is not kept.',
          on: {
            'user.drawing.select': select,
            'user.drawing.leave': abandon,
          },
        },
        selected: {
          description: 'A drawing is selected: its points can be dragged, and it can be removed.',
          on: {
            'user.drawing.select': select,
            'user.drawing.move': move,
            'user.drawing.leave': abandon,
            'user.drawing.remove': { target: 'idle', actions: 'removeSelected' },
            'user.text.edit': { guard: 'isText', target: 'writing', actions: 'takeUpText' },
          },
        },
        askingRemoveAll: {
          description: 'The person is asked once whether all drawings of this chart go.',
          on: {
            'user.clear.accept': { target: 'idle', actions: 'removeAll' },
            'user.clear.dismiss': 'idle',
            ...{ 'user.tool.choose': {}, 'user.drawings.toggle': {}, 'user.drawings.clear': {} },
          },
        },
      },
    },
    memory: {
      description: 'Whether what is drawn is kept.',
      initial: 'finding',
      states: {
        finding: {
          description: 'Whose drawings are they?',
          always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'reading' }],
        },
        reading: {
          description: 'What this browser has of an earlier visit is being read.',
          invoke: {
            id: 'readDrawings',
            src: 'readDrawings',
            input: ({ context }) => context.market,
            onDone: { target: 'kept', actions: withOutput('storeRead') },
          },
        },
        loading: {
          description: 'The drawings of this account are being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadDrawings',
            src: 'loadDrawings',
            input: ({ context }) => ({ market: context.market }),
            onDone: [
              { guard: withOutput('isOk'), target: 'kept', actions: withOutput('storeLoaded') },
              { target: 'missing', actions: withOutput('storeFailure') },
            ],
          },
        },
        missing: {
          description: 'The drawings could not be loaded; none is drawn meanwhile, as it would take their place.',
          tags: 'failed',
          on: { 'user.drawings.load': 'loading' },
        },
        kept: {
          description: 'What is drawn is kept.',
          always: { guard: 'isBehind', target: 'changed' },
        },
        changed: {
          description: 'Where does the change go?',
          always: [{ guard: 'isSignedIn', target: 'keeping' }, { target: 'storing' }],
        },
        storing: {
          description: 'This browser is storing what a visitor has drawn.',
          entry: 'markKept',
          invoke: {
            id: 'writeDrawings',
            src: 'writeDrawings',
            input: ({ context: { market, drawings } }) => ({ market, drawings }),
            onDone: 'kept',
          },
        },
        keeping: {
          description:
            'The exchange is keeping the whole list of this chart; a change meanwhile goes after its answer.',
          tags: 'busy',
          entry: 'markKept',
          invoke: {
            id: 'keepDrawings',
            src: 'keepDrawings',
            input: ({ context: { market, drawings } }) => ({ market, drawings: [...drawings] }),
            onDone: [
              { guard: withOutput('isOk'), target: 'kept' },
              { target: 'unkept', actions: withOutput('storeFailure') },
            ],
          },
        },
        unkept: {
          description:
            'The drawings could not be kept; they stay on the chart and are sent again with the next change.',
          tags: 'failed',
          always: { guard: 'isBehind', target: 'keeping' },
          on: { 'user.drawings.keep': 'keeping' },
        },
      },
    },
  },
});

export type DrawingsSnapshot = SnapshotFrom<typeof drawingsMachine>;
