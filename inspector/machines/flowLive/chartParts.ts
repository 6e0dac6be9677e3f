import { actor, withOutput } from '../../../src/machines/passing';
import type { EventObject } from 'xstate';
import { channelPort } from '../../../src/machines/port';
import type { Question } from '../recording/bridge';
import { accepted } from '../../../src/machines/families/submission';

/**
 * The region for the chosen actor's chart, shared by the live view and the replay; each provides the guards and actions it names.
 */
export const chartRegion = {
  description: 'The statechart of the chosen actor.',
  initial: 'none',
  states: {
    none: { description: 'No machine is chosen.', always: { guard: 'isOtherChart', target: 'loading' } },
    loading: {
      description: 'The chart is being loaded.',
      entry: 'askForChart',
      always: { guard: 'isOtherChart', target: 'loading', reenter: true },
      invoke: {
        ...actor('loadChart'),
        input: ({ context }: { context: { wanted: string | null } }) => ({ chart: context.wanted ?? '' }),
        onDone: [accepted('shown', withOutput('storeChart')), { target: 'missing' }],
      },
    },
    shown: {
      description: 'The chart is drawn with its active states lit.',
      always: { guard: 'isOtherChart', target: 'loading' },
    },
    missing: {
      description: 'The machine has no chart, or it could not be loaded.',
      tags: 'chartFailed',
      always: { guard: 'isOtherChart', target: 'loading' },
    },
  },
} as const;

/** Port to the tabs: takes questions and sends their answers. */
export const tabsPort = <Sent extends EventObject>() =>
  channelPort<Sent, undefined, { type: 'flow.tabs.ask'; question: Question }>('watchTabs');
