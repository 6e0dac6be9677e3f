import { describe, expect, it } from 'vitest';
import type { Board, Cause, Shot } from '../../../inspector/machines/storyboard/board';
import {
  indexOf,
  markdownOf,
  type SeenScreens,
  type Translate,
  testerSteps,
} from '../../../scripts/scenarios/markdown';

const shot = (leaf: string, ...causes: Cause[]): Shot => ({
  ...{ flow: 'door', leaf, state: leaf, route: null, meaning: `The door is ${leaf}.`, turn: 'you', lastsMs: null },
  ...{ hasDeadline: false, acts: [], ways: [{ to: 0, tone: 'plain', causes: [causes] }], from: null },
});
const board: Board = {
  ...{ id: 'journey', title: 'Journey', about: '', usual: [] },
  shots: [
    shot('loading', { by: 'answer' }),
    shot('closed', { by: 'user', event: 'user.door.open', hint: 'code' }),
    shot('opening', { by: 'answer' }),
    { ...shot('open', { by: 'beside' }), guest: 'bell' },
    shot('left', { by: 'link', address: '/garden' }),
    shot('garden', { by: 'person', who: 'seller' }),
    shot('sold'),
  ],
};
const steps = testerSteps(board);

const seen: SeenScreens = {
  'door closed': {
    ...{ heading: 'Door', links: {}, menus: {}, messages: [] },
    controls: { 'user.door.open': { name: 'Open', kind: 'press' } },
  },
  'door left': {
    ...{
      heading: '',
      controls: {},
      links: { '/garden': 'Garden' },
      menus: { '/garden': 'Ways' },
      messages: ['Mind the step'],
    },
  },
};
const words: Translate = (key, values = {}) => [key.split(':')[1], ...Object.values(values)].join(' ');

describe('the steps of a tester', () => {
  it('start with the actions and last until the next action', () => {
    expect(steps.map(({ deeds, shows }) => [deeds.map(({ cause }) => cause.by), shows.leaf])).toEqual([
      [[], 'closed'],
      [['user'], 'left'],
      [['link'], 'garden'],
      [['person'], 'sold'],
    ]);
  });
});

describe('the page of a scenario', () => {
  const page = { title: 'Journey', address: '/door', steps };
  const text = markdownOf({ ...page, pictureOf: (number) => (number === 1 ? 'a.webp' : null) }, seen, words);

  it('states what to do with the names of controls, links and menus on screen, and what to enter', () => {
    const deeds = text.split('\n').filter((line) => /^\d\./.test(line));
    expect(deeds).toEqual([
      '1. **begin /door**',
      '2. **press Open**',
      '3. **menu Ways → link Garden**',
      '4. **person_seller**',
    ]);
    expect(text).toContain('2. **press Open**\n    - code\n    - tells Mind the step');
  });

  it('states what the screen and the flows show next, with a picture where there is one', () => {
    expect(text).toContain(
      '    - **sees Door**\n    - The door is closed. `door.loading` → `door.closed`\n\n    ![1](a.webp)',
    );
    expect(text).toContain('`door.opening` → `bell.open` → `door.left`');
    expect(text.match(/!\[/g)).toHaveLength(1);
  });

  it('is in the list', () => {
    expect(indexOf([{ file: 'journey.md', title: 'Journey' }], words)).toContain('- [Journey](journey.md)');
  });
});
