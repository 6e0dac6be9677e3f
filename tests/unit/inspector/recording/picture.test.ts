import { describe, expect, it } from 'vitest';
import { pictureAt } from '../../../../inspector/machines/flowLive/flowLive.selectors';
import { sampleRecording, sampleSource } from '../../../../inspector/machines/flowLive/flowLive.model';
import {
  actorsAt,
  ALL_EVENTS,
  extended,
  latest,
  litStates,
  pageAt,
  placeText,
  shortened,
  stateAt,
  storyAt,
} from '../../../../inspector/machines/recording/picture';
import { screenAt } from '../../../../inspector/machines/flowReplay/flowReplay.selectors';
import { replayOf } from '../../../../inspector/machines/recording/replay';
import { checkRecording } from '../../../../inspector/machines/recording/readRecording';
import type { FlowRecord } from '../../../../src/machines/recording/recording';

const RECORDING = sampleRecording();
const NEXT: FlowRecord = {
  ...{ n: 2, t: 3, actor: 'x:1', event: { type: 'xstate.done.actor.copyText' }, value: 'ready', status: 'active' },
  ...{ changed: {}, removed: ['text'] },
};

describe('a moment of a recording', () => {
  it('shows where a machine stood', () => {
    const longer = extended(RECORDING, { actors: [], records: [NEXT] }, 100);
    expect([0, 1, 2].map((n) => stateAt(longer, 'x:1', n))).toEqual([
      { value: 'ready', status: 'active', context: { text: null } },
      { value: 'copying', status: 'active', context: { text: 'xxx' } },
      { value: 'ready', status: 'active', context: {} },
    ]);
    expect(stateAt(longer, 'x:0', 2)).toEqual({ value: 'visitor', status: 'active', context: { flows: {} } });
    expect(stateAt(longer, 'x:2', 2)).toBeNull();
  });

  it('lists the actors present, children below their parents', () => {
    const ended = extended(
      RECORDING,
      {
        actors: RECORDING.actors.filter(({ id }) => id === 'x:2').map((actor) => ({ ...actor, until: 1 })),
        records: [],
      },
      100,
    );
    const shown = (n: number) => actorsAt(ended, n).map(({ name, depth, value }) => [name, depth, value]);
    expect(shown(0)).toEqual([
      ['app', 0, 'visitor'],
      ['copy', 1, 'ready'],
      ['layout', 1, null],
    ]);
    expect(shown(1)).toEqual([
      ['app', 0, 'visitor'],
      ['copy', 1, 'copying'],
    ]);
  });

  it('highlights the active states and all their ancestors', () => {
    expect([...litStates('deal', { open: { link: 'up', order: {} } })]).toEqual([
      'deal',
      'deal.open',
      'deal.open.link',
      'deal.open.link.up',
      'deal.open.order',
    ]);
    expect(placeText({ open: { link: 'up', order: 'paid' } })).toBe('open.link.up, open.order.paid');
  });

  it('shows which events can be sent, and whether they would be accepted', () => {
    const { possible, name, state } = pictureAt(RECORDING, 0, 'x:1', sampleSource);
    expect({ name, value: state?.value }).toEqual({ name: 'copy', value: 'ready' });
    expect(possible.map(({ event, isTaken }) => [event, isTaken])).toEqual([['user.text.copy', true]]);
    expect(pictureAt(RECORDING, 0, 'x:0', sampleSource).possible).toEqual([]);
  });
});

describe('the page of a moment', () => {
  const opened = (n: number, address: string): FlowRecord => ({
    ...{ n, t: n, actor: 'x:0', event: { type: 'sys.page.opened', address }, value: 'visitor' },
    ...{ status: 'active', changed: {} },
  });
  const recording = extended(RECORDING, { actors: [], records: [opened(5, '/wallet'), { ...NEXT, n: 6 }] }, 10);

  it('is the one opened last, with its most recently used flow', () => {
    expect(pageAt(recording, 1)).toEqual({ address: null, flow: 'copy' });
    expect(pageAt(recording, 6)).toEqual({ address: '/wallet', flow: null });
    const used = { ...NEXT, n: 7, event: { type: 'user.text.copy' } };
    expect(pageAt(extended(recording, { actors: [], records: [used] }, 10), 7).flow).toBe('copy');
    expect(pageAt(RECORDING, 1).address).toBe(RECORDING.page);
  });

  it('is shown with all flows in their states, whichever flow the event belongs to', () => {
    const replay = replayOf(recording, () => undefined);
    expect(screenAt(replay, 0)).toBeNull();
    expect(screenAt(replay, 3)).toEqual({
      ...{ flow: 'session', address: '/wallet', visitor: false },
      stood: { copy: { value: 'ready', status: 'active', context: {} } },
    });
  });
});

describe('a growing recording', () => {
  it('accepts each record once', () => {
    const twice = extended(
      extended(RECORDING, { actors: [], records: [NEXT] }, 100),
      { actors: [], records: [NEXT] },
      100,
    );
    expect(twice.records.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  it('drops the oldest records, and remembers the state they led to', () => {
    const short = shortened(extended(RECORDING, { actors: [], records: [NEXT] }, 100), 1);
    expect(short.records).toEqual([NEXT]);
    expect(short.dropped).toBe(2);
    expect(short.actors[1]?.start).toEqual({ state: { value: 'copying', status: 'active', context: { text: 'xxx' } } });
    expect(stateAt(short, 'x:1', 2)).toEqual({ value: 'ready', status: 'active', context: {} });
    expect(checkRecording(structuredClone(short)).ok).toBe(true);
  });

  it('is searched by words, by cause and by actor', () => {
    const types = (filter: Partial<typeof ALL_EVENTS>) =>
      latest(RECORDING, { ...ALL_EVENTS, ...filter }, 10).map(({ event }) => event.type);
    expect(types({})).toEqual(['user.text.copy', 'xstate.init']);
    expect(types({ words: 'copy init' })).toEqual(['xstate.init']);
    expect(types({ hidden: ['user'] })).toEqual(['xstate.init']);
    expect(types({ actor: 'x:2' })).toEqual([]);
  });

  it('is read as a story around the selected moment', () => {
    const numbers = (n: number, most: number) => storyAt(RECORDING, ALL_EVENTS, n, most).map((record) => record.n);
    expect([numbers(1, 10), numbers(0, 1), numbers(1, 1), numbers(-1, 1)]).toEqual([[0, 1], [0], [1], [0]]);
  });

  it('shows messages from the exchange only when they changed something or match a search', () => {
    const { removed: _removed, ...next } = NEXT;
    const told = (n: number, changed: FlowRecord['changed']): FlowRecord => ({
      ...next,
      n,
      event: { type: 'push.order.updated' },
      changed,
    });
    const records = [NEXT, told(3, {}), told(4, { text: 'new' }), told(5, {})];
    const recording = extended(RECORDING, { actors: [], records }, 100);
    const numbers = (filter: Partial<typeof ALL_EVENTS>) =>
      latest(recording, { ...ALL_EVENTS, ...filter }, 10).map(({ n }) => n);
    expect(numbers({})).toEqual([4, 2, 1, 0]);
    expect(numbers({ words: 'push' })).toEqual([5, 4, 3]);
  });
});
