import { assign, emit, setup } from 'xstate';
import { withEvent, withOutput } from '../../../src/machines/passing';
import { channelPort, port } from '../../../src/machines/port';
import type { NavigateNotice } from '../../../src/machines/shell/app/notices';
import type {
  FrameToldEvent,
  LibraryOutcome,
  StoryboardContext,
  StoryboardEvent,
  StoryboardInput,
  StoryToldEvent,
} from './storyboard.types';

/** Returns the address of a storyboard, or of a film strip of it. */
export const storyAddress = (board: string | null, strip: number | null): string =>
  `/flows/storyboard${board === null ? '' : `/${board}`}${strip === null ? '' : `?to=${strip + 1}`}`;

export const storyboardMachine = setup({
  types: {
    context: {} as StoryboardContext,
    events: {} as StoryboardEvent,
    input: {} as StoryboardInput,
    emitted: {} as NavigateNotice,
    tags: {} as 'busy' | 'failed' | 'shown',
  },
  actors: {
    loadLibrary: port<LibraryOutcome, undefined>('loadLibrary'),
    watchAddress: channelPort<StoryToldEvent>('watchAddress'),
    hearFrames: channelPort<FrameToldEvent>('hearFrames'),
  },
  guards: {
    isOk: (_, outcome: LibraryOutcome) => outcome.ok,
    isOther: ({ context }, params: StoryboardInput) => context.board !== params.board || context.strip !== params.strip,
  },
  actions: {
    storeLibrary: assign((_, outcome: LibraryOutcome) => (outcome.ok ? { library: outcome.value } : {})),
    storeChoice: assign((_, { board, strip }: StoryboardInput) => ({ board, strip })),
    storeBoard: assign((_, params: { board: string }) => ({ board: params.board, strip: null })),
    storeStrip: assign((_, params: { strip: number | null }) => ({ strip: params.strip })),
    storeQuery: assign((_, params: { query: string }) => ({ query: params.query })),
    storeTold: assign(({ context }, { look, screen, told }: FrameToldEvent) => ({
      told: { ...context.told, [look]: { ...context.told[look], [screen]: told } },
    })),
    showAddress: emit(({ context }) => ({ type: 'navigate', to: storyAddress(context.board, context.strip) })),
  },
}).createMachine({
  id: 'storyboard',
  description: 'Flows and scenarios as screens with sentences between them, whole or as a film strip.',
  context: ({ input }) => ({ ...input, library: null, query: '', told: {} }),
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'hearFrames', src: 'hearFrames' },
  ],
  on: {
    'sys.address.changed': { guard: withEvent('isOther'), actions: withEvent('storeChoice') },
    'sys.frame.told': { actions: withEvent('storeTold') },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list of storyboards is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadLibrary',
        src: 'loadLibrary',
        onDone: [
          { guard: withOutput('isOk'), target: 'shown', actions: withOutput('storeLibrary') },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'The storyboards could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.library.retry': 'loading' },
    },
    shown: {
      description: 'The list is shown, and the chosen storyboard with its screens.',
      tags: 'shown',
      on: {
        'user.query.change': { actions: withEvent('storeQuery') },
        'user.board.choose': { actions: [withEvent('storeBoard'), 'showAddress'] },
        'user.strip.choose': { actions: [withEvent('storeStrip'), 'showAddress'] },
      },
    },
  },
});
