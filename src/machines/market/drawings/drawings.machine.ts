import type { SnapshotFrom } from 'xstate';
import { actor, withEvent, withOutput } from '../../passing';
import { areLocked, base, isFull } from './drawings.setup';
import { accepted } from '../../families/submission';

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
const paint = { guard: withEvent('isPaint'), actions: withEvent('paint') } as const;
const undo = { guard: 'hasPast', target: '#drawings.hand.idle', actions: ['putDown', 'undo'] } as const;
const redo = { guard: 'hasFuture', target: '#drawings.hand.idle', actions: ['putDown', 'redo'] } as const;
const clear = { guard: 'hasLoose', target: '#drawings.hand.askingRemoveAll', actions: 'putDown' } as const;
const toggle = { target: '#drawings.hand.idle', actions: ['putDown', 'toggleShown'] } as const;
const lock = { guard: 'hasAny', target: '#drawings.hand.idle', actions: ['putDown', 'turnLocks'] } as const;
const abandon = { target: '#drawings.hand.idle', actions: 'putDown' } as const;

/** Drawings on a chart, stored per account and market; a visitor's are stored in this browser. */
export const drawingsMachine = base.createMachine({
  id: 'drawings',
  description: 'What a person draws on the chart of a market.',
  context: ({ input }) => ({
    ...input,
    ...{ drawings: [], kept: null, past: [], future: [], waiting: null, crowded: 0 },
    ...{ shown: true, tool: null, selected: null, draft: null, pen: {}, failure: null },
  }),
  type: 'parallel',
  states: {
    hand: {
      description: 'What the next press on the chart does.',
      initial: 'idle',
      on: {
        'user.tool.choose': choose,
        'user.drawings.toggle': toggle,
        'user.drawings.lock': lock,
        'user.drawings.clear': clear,
        'user.drawings.undo': undo,
        'user.drawings.redo': redo,
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
            'user.drawings.undo': abandon,
          },
        },
        writing: {
          description: 'A text has its place and waits for its words.',
          on: {
            'user.text.submit': { guard: withEvent('hasWords'), target: 'selected', actions: withEvent('writeText') },
            'user.drawing.abandon': abandon,
            'user.drawings.undo': abandon,
          },
        },
        measured: {
          description: 'What lies between two points is shown until the next press; it is not kept.',
          on: {
            'user.drawing.select': select,
            'user.drawing.leave': 'idle',
          },
        },
        selected: {
          description:
            'A drawing is selected: it can be painted and locked, and one that is not locked be dragged and removed.',
          on: {
            'user.drawing.select': select,
            'user.drawing.move': move,
            'user.drawing.leave': abandon,
            'user.drawing.paint': paint,
            'user.drawing.lock': { actions: 'turnLock' },
            'user.drawing.remove': { guard: 'isLoose', target: 'idle', actions: 'removeSelected' },
            'user.text.edit': { guard: 'isText', target: 'writing', actions: 'takeUpText' },
          },
        },
        askingRemoveAll: {
          description: 'The person is asked once whether all drawings of this chart go that are not locked.',
          on: {
            'user.clear.accept': { target: 'idle', actions: 'removeAll' },
            'user.clear.dismiss': 'idle',
            ...{ 'user.tool.choose': {}, 'user.drawings.toggle': {}, 'user.drawings.clear': {} },
            ...{ 'user.drawings.undo': {}, 'user.drawings.redo': {}, 'user.drawings.lock': {} },
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
            ...actor('readDrawings'),
            input: ({ context }) => context.market,
            onDone: { target: 'kept', actions: withOutput('storeRead') },
          },
        },
        loading: {
          description: 'The drawings of this account are being loaded.',
          tags: 'busy',
          invoke: {
            ...actor('loadDrawings'),
            input: ({ context }) => ({ market: context.market }),
            onDone: [
              accepted('joining', withOutput('storeLoaded')),
              { target: 'missing', actions: withOutput('storeFailure') },
            ],
          },
        },
        joining: {
          description: 'What this browser has of a visit before the login is looked for.',
          invoke: {
            id: 'readVisitors',
            src: 'readDrawings',
            input: ({ context }) => context.market,
            onDone: [
              { guard: withOutput('areVisitors'), target: 'kept', actions: withOutput('takeOver') },
              { target: 'kept' },
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
          always: [
            { guard: 'isBehind', target: 'changed' },
            { guard: 'hasTakenOver', target: 'clearing' },
          ],
        },
        clearing: {
          description: 'The account has what the visitor drew: this browser keeps what waits for room alone.',
          invoke: {
            id: 'clearVisitors',
            src: 'writeDrawings',
            input: ({ context: { market, waiting } }) => ({ market, drawings: waiting ?? [] }),
            onDone: { target: 'kept', actions: 'markTakenOver' },
          },
        },
        changed: {
          description: 'Where does the change go?',
          always: [{ guard: 'isSignedIn', target: 'keeping' }, { target: 'storing' }],
        },
        storing: {
          description: 'This browser is storing what a visitor has drawn.',
          entry: 'markKept',
          invoke: {
            ...actor('writeDrawings'),
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
            ...actor('keepDrawings'),
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

type DrawingsSnapshot = SnapshotFrom<typeof drawingsMachine>;

export const isAsking = (snapshot: DrawingsSnapshot) => snapshot.matches({ hand: 'askingRemoveAll' });
export const isMeasured = (snapshot: DrawingsSnapshot) => snapshot.matches({ hand: 'measured' });
export const isMissing = (snapshot: DrawingsSnapshot) => snapshot.matches({ memory: 'missing' });
export const isUnkept = (snapshot: DrawingsSnapshot) => snapshot.matches({ memory: 'unkept' });

/** Returns the message key of why nothing can be drawn now; null when it can. */
export function drawReason({ context }: DrawingsSnapshot) {
  if (context.kept === null) return 'drawings:notLoaded';
  return isFull(context.drawings) ? 'drawings:full' : null;
}

/** Returns the message key of why the drawings cannot all be removed; null when they can. */
export function clearReason({ context: { drawings } }: DrawingsSnapshot) {
  if (drawings.length === 0) return 'drawings:nothing';
  return areLocked(drawings) ? 'drawings:allLocked' : null;
}

/** Whether there are drawings and all of them are locked. */
export const isAllLocked = ({ context: { drawings } }: DrawingsSnapshot) => drawings.length > 0 && areLocked(drawings);

export const looseIn = ({ context }: DrawingsSnapshot) => context.drawings.filter(({ locked }) => !locked).length;

export const canEditText = (snapshot: DrawingsSnapshot) => snapshot.can({ type: 'user.text.edit' });

/** Returns null when none is selected, and while its text is being edited. */
export const selectedIn = (snapshot: DrawingsSnapshot) => {
  const { drawings, selected } = snapshot.context;
  return snapshot.matches({ hand: 'selected' }) ? (drawings.find(({ id }) => id === selected) ?? null) : null;
};
