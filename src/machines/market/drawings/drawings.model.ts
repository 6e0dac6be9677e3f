import { DRAWINGS_MAX } from '../../../../domain/contract/market/marketChoices';
import type { Drawing } from '../../../../domain/contract/market/drawings';
import { defineFlowModel } from '../../flowModel';
import { sameData } from '../../sameData';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { type DrawingsContext, withoutDrawing } from './drawings.setup';
import { drawingsMachine, isUnkept } from './drawings.machine';

const at = (day: number, price: string) => ({ time: 1_700_000_000_000 + day * 86_400_000, price });

export const sampleTrend: Drawing = { id: 'd1', tool: 'trend', points: [at(0, '60000'), at(9, '64000')] };
export const sampleText: Drawing = { id: 'd2', tool: 'text', points: [at(3, '61000')], text: 'Support' };

const placed: Drawing = { ...sampleTrend, id: 'd3' };
const point: Drawing = { ...placed, points: [at(0, '60000'), at(0, '60000')] };
const place: Drawing = { id: 'd4', tool: 'text', points: [at(1, '62000')] };
const many = Array.from({ length: DRAWINGS_MAX }, (_, id): Drawing => ({ ...sampleTrend, id: String(id) }));
const sampleVisitors: Drawing = { ...sampleTrend, id: 'v1', colour: 'amber', width: 3 };
const locked: Drawing = { ...sampleText, locked: true };
const kept = (drawings: Drawing[]) => ({
  ok: true,
  value: { list: drawings.length > 0 ? [{ market: 'BTC_USDT', drawings }] : [] },
});

const MARKET = 'BTC_USDT';

/** Returns the identity of a list; whether it is the stored one decides what is sent. */
const keyOf = (known: readonly Drawing[] | null) => (drawings: readonly Drawing[]) => [
  drawings === known,
  drawings.length > 4
    ? drawings.length
    : drawings.map(({ id, colour, text, points, locked }) => [
        id,
        colour,
        text,
        points.map(({ price }) => price),
        locked,
      ]),
];

/** Undoable events; undoing and redoing one of them covers all. */
const CHANGES: ReadonlySet<string> = new Set([
  ...['user.drawing.place', 'user.text.submit', 'user.drawing.move', 'user.drawing.paint', 'user.drawing.remove'],
  ...['user.clear.accept', 'user.drawing.lock', 'user.drawings.lock'],
]);

const areOthersSame = (before: DrawingsContext, now: DrawingsContext): boolean =>
  now.drawings.every((one, place) => one.id === before.selected || one === before.drawings[place]);

/** Behave the same on a full chart as on any other. */
const LOCKS: ReadonlySet<string> = new Set(['user.drawing.lock', 'user.drawings.lock']);

export const drawingsModel = defineFlowModel<typeof drawingsMachine>({
  title: 'Drawings on the chart',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: drawingsMachine,
  inputs: [
    { market: MARKET, signedIn: true },
    { market: MARKET, signedIn: false },
  ],
  cases: {
    'user.tool.choose': () => [{ tool: 'trend' }, { tool: 'text' }, { tool: 'measure' }],
    'user.drawing.place': ({ context: { tool, drawings } }) => [
      ...(tool === 'trend' && drawings.length < 2 ? [{ drawing: placed }] : []),
      ...(tool === 'trend' ? [{ drawing: point }] : []),
      ...(tool === 'text' && drawings.length < 2 ? [{ drawing: place }] : []),
    ],
    'user.text.submit': () => [{ text: ' Resistance ' }, { text: '  ' }],
    'user.drawing.select': ({ context: { drawings, selected, past, future } }) => [
      ...(drawings[0] ? [{ id: drawings[0].id }] : []),
      { id: 'none' },
      ...(drawings.length === 2 && selected === drawings[0]?.id && past.length + future.length === 0
        ? [{ id: drawings[1]!.id }]
        : []),
    ],
    'user.drawing.paint': () => [{ pen: { colour: 'red' } }, { pen: {} }],
    'user.drawing.move': ({ context: { drawings } }) => [
      ...(drawings[0]
        ? [{ id: drawings[0].id, points: drawings[0].points.map((_, day) => at(day + 1, '63000')) }]
        : []),
      { id: 'none', points: [] },
    ],
  },
  answers: {
    loadDrawings: [kept([locked, sampleTrend]), kept(many), NETWORK_DOWN],
    readVisitors: ({ context: { drawings } }) => [
      [],
      ...(drawings.length < 2 || drawings.length >= DRAWINGS_MAX ? [[sampleText, sampleVisitors]] : []),
    ],
    readDrawings: [[], [sampleText]],
    keepDrawings: [{ ok: true, value: {} }, NETWORK_DOWN],
  },
  abstract: ({ value, context }) => [
    ...[value, context.signedIn, context.kept === null, context.tool, context.selected, context.draft?.id],
    ...[context.waiting?.length, context.crowded, ...[context.drawings, ...context.past].map(keyOf(context.kept))],
    context.future.map(keyOf(context.kept)),
  ],
  skip: ({ context: { past, future, drawings } }, event) =>
    (CHANGES.has(event.type) && past.length + future.length > 0) || (LOCKS.has(event.type) && drawings.length > 2),
  statements: ({ always, where, after, asks, refused, answered }) => ({
    'the exchange keeps what is on my chart, under its market': asks('keepDrawings', {
      with: ({ now: { context } }) => ({ market: MARKET, drawings: [...context.drawings] }),
    }),
    'nothing can be drawn before what I have drawn is known': where(
      ({ context }) => context.kept === null,
      (state) => !state.can({ type: 'user.tool.choose', tool: 'trend' }),
    ),
    'a chart that is full takes no further drawing, and can still be measured': where(
      (state) => state.context.drawings.length >= DRAWINGS_MAX && !state.matches({ hand: 'askingRemoveAll' }),
      (state) =>
        !state.can({ type: 'user.tool.choose', tool: 'trend' }) &&
        state.can({ type: 'user.tool.choose', tool: 'measure' }),
    ),
    'what is abandoned leaves nothing behind': after(
      'user.drawing.abandon',
      ({ before, now: { context } }) => context.drawings === before.context.drawings && context.tool === null,
    ),
    'a draft is a text being written': always((now) => now.matches({ hand: 'writing' }) === !!now.context.draft),
    'a measure is not kept': after(
      'user.measure.place',
      ({ before, now, asked }) => now.context.drawings === before.context.drawings && asked.length === 0,
    ),
    'a line without a length is not drawn': after(
      'user.drawing.place',
      ({ event, before, now }) => event.drawing !== point || now.context.drawings === before.context.drawings,
    ),
    'a text is drawn with its words and without the room around them': after(
      'user.text.submit',
      ({ before, now: { context } }) =>
        context.draft !== null ||
        before.context.draft === null ||
        context.drawings.find(({ id }) => id === before.context.draft?.id)?.text === 'Resistance',
    ),
    'removing takes the selected drawing alone': after('user.drawing.remove', ({ before, now }) =>
      sameData(now.context.drawings, withoutDrawing(before.context.drawings, before.context.selected)),
    ),
    'a locked drawing is where it was and as it was drawn, until it is unlocked': after(
      ['user.drawing.move', 'user.drawing.remove', 'user.clear.accept'],
      ({ before, now }) => before.context.drawings.every((one) => !one.locked || now.context.drawings.includes(one)),
    ),
    'all are removed after a yes alone, and hidden ones stay': after(
      ['user.drawings.clear', 'user.clear.dismiss', 'user.drawings.toggle'],
      ({ before, now }) => now.context.drawings === before.context.drawings,
    ),
    'after a yes none is left but the locked ones': after(
      'user.clear.accept',
      ({ before, now }) =>
        !before.matches({ hand: 'askingRemoveAll' }) || now.context.drawings.every(({ locked }) => locked),
    ),
    'undoing an act and doing it again leaves what it left': after(
      'user.drawings.redo',
      ({ before, now }) =>
        before.context.future.length === 0 ||
        before.matches({ hand: 'askingRemoveAll' }) ||
        sameData(now.context.drawings, before.context.future[0]),
    ),
    'undoing brings back what was there before the act, all that were removed included': after(
      'user.drawings.undo',
      ({ before, now }) =>
        before.context.past.length === 0 ||
        before.context.tool !== null ||
        before.context.draft !== null ||
        before.matches({ hand: 'askingRemoveAll' }) ||
        sameData(now.context.drawings, before.context.past.at(-1)),
    ),
    'a colour, width or lock is of the selected drawing alone': after(
      ['user.drawing.paint', 'user.drawing.lock'],
      ({ before, now }) => areOthersSame(before.context, now.context),
    ),
    'what a visitor drew joins the account’s chart as far as there is room': after(
      answered('readVisitors', {}),
      ({ event, before, now: { context } }) => {
        const wanted = (event['output'] as readonly Drawing[]).map(({ id }) => id);
        const known = before.context.drawings.map(({ id }) => id);
        return sameData(
          context.drawings.map(({ id }) => id),
          [...known, ...wanted.filter((id) => !known.includes(id))].slice(0, Math.max(known.length, DRAWINGS_MAX)),
        );
      },
    ),
    'this browser gives up what the account has alone': asks('writeDrawings', {
      with: ({ now: { context } }) => ({
        market: MARKET,
        drawings: context.signedIn ? context.drawings === context.kept && context.waiting : context.drawings,
      }),
    }),
    'what a visitor drew stays in this browser until the account has it': after(refused('keepDrawings'), ({ asked }) =>
      asked.every(({ name }) => name === 'keepDrawings'),
    ),
    'what could not be kept stays on the chart and can be sent again': after(
      refused('keepDrawings'),
      ({ before, now }) =>
        now.context.drawings === before.context.drawings &&
        (isUnkept(now) ? now.can({ type: 'user.drawings.keep' }) : now.matches({ memory: 'keeping' })),
    ),
  }),
});
