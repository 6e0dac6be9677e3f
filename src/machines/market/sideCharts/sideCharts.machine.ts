import { assign, setup } from 'xstate';
import { actor, typesOf, withEvent, withMember, withOutput } from '../../passing';
import { channelPort, port } from '../../port';
import { CHART_INTERVALS, type ChartInterval } from '../candles/chartInterval';

/** Possible numbers of charts side by side, including that of the traded pair. */
export const CHART_COUNTS = [1, 2, 4] as const;
export type ChartCount = (typeof CHART_COUNTS)[number];

const CHARTED = ['spot', 'futures'] as const;
export type Charted = (typeof CHARTED)[number];

/** A chart next to that of the traded pair. */
interface SideChart {
  /** LEFT_RIGHT; null, until one is chosen, for the traded pair. */
  pair: string | null;
  interval: ChartInterval;
}

export interface SideChartsKept extends Record<Charted, readonly SideChart[]> {
  count: ChartCount;
}

/** Whether there is room for additional charts, and whether the page is visible. */
export type RoomEvent = { type: 'sys.room.open' } | { type: 'sys.room.narrow' } | { type: 'sys.room.hidden' };

type SideChartsEvent =
  | RoomEvent
  | { type: 'user.charts.arrange'; count: ChartCount }
  /** `at` is zero-based. */
  | { type: 'user.sideChart.pair'; product: Charted; at: number; pair: string }
  | { type: 'user.sideChart.interval'; product: Charted; at: number; interval: ChartInterval };

const AT_FIRST: readonly SideChart[] = (['60m', '4h', '1d'] as const).map((interval) => ({ pair: null, interval }));

export const START_CHARTS: SideChartsKept = { count: 1, spot: AT_FIRST, futures: AT_FIRST };

const isPair = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z0-9]{1,20}_[A-Z0-9]{1,20}$/.test(value);

function readCharts(stored: unknown): readonly SideChart[] {
  const charts: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return AT_FIRST.map((first, at) => {
    const { pair, interval } = Object(charts[at]) as Partial<Record<keyof SideChart, unknown>>;
    return {
      pair: isPair(pair) ? pair : null,
      interval: CHART_INTERVALS.find((one) => one === interval) ?? first.interval,
    };
  });
}

/** Parses the stored charts, possibly written by another build; invalid members take their initial value. */
export function readSideCharts(stored: unknown): SideChartsKept {
  const { count, spot, futures } = Object(stored) as Partial<Record<keyof SideChartsKept, unknown>>;
  return {
    count: CHART_COUNTS.find((one) => one === count) ?? START_CHARTS.count,
    spot: readCharts(spot),
    futures: readCharts(futures),
  };
}

/** Changes the pair or interval of a chart; returns the same object when nothing changes. */
function changeChart(
  kept: SideChartsKept,
  { product, at }: { product: Charted; at: number },
  change: Partial<SideChart>,
): SideChartsKept {
  const before = kept[product][at];
  if (!before) return kept;
  const after = { ...before, ...change };
  if (after.pair === before.pair && after.interval === before.interval) return kept;
  return { ...kept, [product]: kept[product].map((chart, place) => (place === at ? after : chart)) };
}

type ChartEvent = Extract<SideChartsEvent, { at: number }>;

const changeOf = (event: ChartEvent): Partial<SideChart> =>
  event.type === 'user.sideChart.pair' ? { pair: event.pair } : { interval: event.interval };

const changed = { guard: withEvent('isChange'), actions: [withEvent('changeChart'), 'keep'] } as const;

/** Up to four charts side by side, each additional one with its own pair and interval. Stored per user on this device. */
export const sideChartsMachine = setup({
  types: typesOf<SideChartsKept, SideChartsEvent, 'busy' | 'arrangeable' | 'beside'>(),
  actors: {
    restore: port<SideChartsKept>('restore'),
    watchRoom: channelPort<RoomEvent>('watchRoom'),
  },
  guards: {
    isSeveral: ({ context }) => context.count > 1,
    isOther: ({ context }, params: Pick<SideChartsKept, 'count'>) => params.count !== context.count,
    isOne: (_, params: Pick<SideChartsKept, 'count'>) => params.count === 1,
    isChange: ({ context }, params: ChartEvent) => changeChart(context, params, changeOf(params)) !== context,
  },
  actions: {
    /** Provided by src/app: stores the charts on this device. */
    keep: () => {},
    take: assign((_, params: SideChartsKept) => params),
    storeCount: assign((_, params: Pick<SideChartsKept, 'count'>) => params),
    changeChart: assign(({ context }, params: ChartEvent) => changeChart(context, params, changeOf(params))),
  },
}).createMachine({
  id: 'sideCharts',
  description: 'How many charts stand side by side, and what the further ones show.',
  context: START_CHARTS,
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Reading what was arranged on this device.',
      tags: 'busy',
      invoke: { ...actor('restore'), onDone: { target: 'known', actions: withOutput('take') } },
    },
    known: {
      description: 'What was arranged is known; whether there is room for it is watched.',
      invoke: { ...actor('watchRoom') },
      on: { 'sys.room.open': '.open', 'sys.room.narrow': '.narrow', 'sys.room.hidden': '.hidden' },
      initial: 'narrow',
      states: {
        narrow: {
          description: 'The screen has room for the chart of the traded pair alone: no other is followed.',
        },
        hidden: {
          description: 'Nobody sees the page: the further charts are not followed until somebody does.',
        },
        open: {
          description: 'There is room for charts beside the first.',
          tags: 'arrangeable',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Are there further charts?',
              always: [{ guard: 'isSeveral', target: 'beside' }, { target: 'alone' }],
            },
            alone: {
              description: 'The chart of the traded pair has all of the room.',
              on: {
                'user.charts.arrange': {
                  guard: withMember('isOther', 'count'),
                  target: 'beside',
                  actions: [withMember('storeCount', 'count'), 'keep'],
                },
              },
            },
            beside: {
              description: 'Further charts are followed and shown beside the first.',
              tags: 'beside',
              on: {
                'user.charts.arrange': [
                  {
                    guard: withMember('isOne', 'count'),
                    target: 'alone',
                    actions: [withMember('storeCount', 'count'), 'keep'],
                  },
                  {
                    guard: withMember('isOther', 'count'),
                    actions: [withMember('storeCount', 'count'), 'keep'],
                  },
                ],
                'user.sideChart.pair': changed,
                'user.sideChart.interval': changed,
              },
            },
          },
        },
      },
    },
  },
});
