import { defineFlowModel } from '../../../src/machines/flowModel';
import { NETWORK_DOWN } from '../../../src/machines/shell/app/samples';
import { storyboardMachine } from './storyboard.machine';
import { sampleLibrary } from './storyboard.samples';

const COPY = { type: 'user.text.copy', name: 'Copy', kind: 'press' } as const;

export const storyboardModel = defineFlowModel<typeof storyboardMachine>({
  id: 'storyboard',
  title: 'Flow inspector: storyboards',
  spec: 'SPEC §4 States and transitions',
  machine: storyboardMachine,
  inputs: [
    { board: 'copy', strip: null },
    { board: null, strip: null },
  ],
  abstract: ({ context: { board, strip, query, told } }) => [board, strip, query, Object.keys(told)],
  cases: {
    'user.query.change': () => [{ query: 'copy' }, { query: 'nothing' }],
    'user.board.choose': () => [{ board: 'copy' }, { board: 'avatar' }],
    'user.strip.choose': ({ context }) => (context.board === null ? [] : [{ strip: 2 }, { strip: null }]),
    'sys.address.changed': () => [
      { board: 'nothing', strip: null },
      { board: 'copy', strip: null },
    ],
    'sys.frame.told': () => [
      {
        look: 'en_US dark',
        screen: 'copy ready',
        told: {
          heading: 'Profile',
          controls: { [COPY.type]: { name: COPY.name, kind: COPY.kind } },
          links: {},
          picture: 'data:,',
        },
      },
    ],
    'xstate.done.actor.loadLibrary': () => [{ output: { ok: true, value: sampleLibrary } }, { output: NETWORK_DOWN }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
