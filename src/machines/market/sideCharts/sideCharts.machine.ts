import { assign, setup } from 'xstate';
import { withEvent, withMember, withOutput } from '../../passing';
import { channelPort, port } from '../../port';
import {
  changeChart,
  START_CHARTS,
  type RoomEvent,
  type SideChart,
  type SideChartsEvent,
  type SideChartsKept,
} from './sideCharts.types';

type ChartEvent = Extract<SideChartsEvent, { at: number }>;

const changeOf = (event: ChartEvent): Partial<SideChart> =>
  event.type === 'user.sideChart.pair' ? { pair: event.pair } : { interval: event.interval };

const changed = { guard: withEvent('isChange'), actions: [withEvent('changeChart'), 'keep'] } as const;

/** Up to four charts side by side, each additional one with its own pair and interval. Stored per user on this device. */
export const sideChartsMachine = setup({
  types: {
    context: {} as SideChartsKept,
    events: {} as SideChartsEvent,
    tags: {} as 'busy' | 'arrangeable' | 'beside',
  },
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
      invoke: { id: 'restore', src: 'restore', onDone: { target: 'known', actions: withOutput('take') } },
    },
    known: {
      description: 'What was arranged is known; whether there is room for it is watched.',
      invoke: { id: 'watchRoom', src: 'watchRoom' },
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
