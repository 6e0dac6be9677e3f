import { defineFlowModel } from '../../../src/machines/flowModel';
import { NETWORK_DOWN } from '../../../src/machines/shell/app/samples';
import { storyboardMachine, type Library } from './storyboard.machine';
import type { Board, Shot } from './board';

const shot = (leaf: string, more: Partial<Shot>): Shot => ({
  ...{ flow: 'copy', leaf, state: leaf, route: null, meaning: 'A text can be copied.', turn: 'you' },
  ...{ lastsMs: null, hasDeadline: false, acts: [], ways: [], from: null },
  ...more,
});

/** Two screens and a refusal, without pictures. */
const BOARD: Board = {
  id: 'copy',
  title: 'Copy to the clipboard',
  about: 'Copies a text.',
  shots: [
    shot('ready', {
      ways: [{ to: 1, tone: 'plain', causes: [[{ by: 'user', event: 'user.text.copy' }]] }],
      acts: ['user.text.select'],
    }),
    shot('copying', {
      ...{ meaning: 'The text is being copied.', turn: 'exchange', from: 0 },
      ways: [
        { to: 0, tone: 'success', causes: [[{ by: 'answer' }]] },
        { to: 2, tone: 'refusal', causes: [[{ by: 'refusal', error: 'network' }]] },
      ],
    }),
    shot('failed', {
      ...{ meaning: 'The text was not copied.', turn: 'time', from: 1, lastsMs: 2000, hasDeadline: true },
      ways: [{ to: 0, tone: 'plain', causes: [[{ by: 'time', ms: 2000 }]] }],
    }),
  ],
  usual: [0, 1],
};

export const sampleLibrary: Library = {
  entries: [
    {
      ...{ id: 'copy', kind: 'flow', title: 'Copy to the clipboard', spec: 'SPEC §5', states: 2, transitions: 2 },
      ...{ area: 'tools', words: 'Copies a text.' },
    },
  ],
  boardOf: (id) => (id === BOARD.id ? BOARD : null),
};

const COPY = { type: 'user.text.copy', name: 'Copy', kind: 'press' } as const;

export const storyboardModel = defineFlowModel<typeof storyboardMachine>({
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
  },
  answers: { loadLibrary: [{ ok: true, value: sampleLibrary }, NETWORK_DOWN] },
});
