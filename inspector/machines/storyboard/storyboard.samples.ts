import type { Board, Shot } from './board';
import type { Library } from './storyboard.machine';

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
