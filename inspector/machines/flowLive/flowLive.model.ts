import { NETWORK_DOWN } from '../../../src/machines/shell/app/samples';
import { defineFlowModel } from '../../../src/machines/flowModel';
import { flowLiveMachine } from './flowLive.machine';
import { extended } from '../recording/picture';
import { copyModel } from '../../../src/machines/tools/copy/copy.model';
import type { DrawnChart } from '../inspector/chart';
import type { Tab } from '../recording/bridge';
import type { Recording } from '../../../src/machines/recording/recording';
import type { FlowSource } from './flowLive.types';

const sampleTab = (id: string, usedAt: number, seat = id): Tab => ({
  ...{ id, seat, page: '/markets/kline/btc_usdt', usedAt },
});

/** A recording of the root and two flows, one of which copies. */
export const sampleRecording = (): Recording => ({
  ...{ format: 'statex-flows', version: 1, at: 1_700_000_000_000, page: '/home', dropped: 0 },
  actors: [
    {
      ...{ id: 'x:0', name: 'app', machine: 'app', parent: null, since: 0, until: null },
      start: { state: { value: 'visitor', context: { flows: {} }, status: 'active' } },
    },
    { id: 'x:1', name: 'copy', machine: 'copy', parent: 'x:0', since: 0, until: null, start: { input: null } },
    { id: 'x:2', name: 'layout', machine: 'layout', parent: 'x:0', since: 0, until: null, start: { input: null } },
  ],
  records: [
    {
      ...{ n: 0, t: 1, actor: 'x:1', event: { type: 'xstate.init' }, value: 'ready', status: 'active' as const },
      changed: { text: null },
    },
    {
      ...{ n: 1, t: 2, actor: 'x:1', event: { type: 'user.text.copy', text: 'xxx' }, value: 'copying' },
      ...{ status: 'active' as const, changed: { text: 'xxx' } },
    },
  ],
});

export const sampleDrawn = (id: string): DrawnChart => ({
  chart: {
    ...{ id, kind: 'flow', title: 'Copy', spec: 'SPEC §5', description: 'Copies a text.' },
    ...{ states: [], transitions: [], delays: {}, hash: '' },
  },
  geometry: { width: 10, height: 10, nodes: [], edges: [] },
});

export const sampleSource: FlowSource = (machine) => (machine === copyModel.id ? copyModel : undefined);

const COPIED = {
  ...{ n: 2, t: 3, actor: 'x:1', event: { type: 'xstate.done.actor.copyText' }, value: 'ready' },
  ...{ status: 'active' as const, changed: { text: null } },
};
const AGAIN = {
  ...{ n: 3, t: 4, actor: 'x:1', event: { type: 'user.text.copy', text: 'xxx' }, value: 'copying' },
  ...{ status: 'active' as const, changed: { text: 'xxx' } },
};
const RECORDING = extended(sampleRecording(), { actors: [], records: [COPIED] }, 10);
const TABS = [sampleTab('t1', 1), sampleTab('t2', 0)];

/** This tab stays, and so does a tab's successor after a reload. */
const canGo = (tab: string | null): boolean => tab === null || tab === 't2';

export const flowLiveModel = defineFlowModel<typeof flowLiveMachine>({
  title: 'Flow inspector: running flows',
  spec: 'SPEC §4 States and transitions',
  machine: flowLiveMachine,
  abstract: ({ context: { tabs, tab, recording, actor, cursor, draft, wanted } }) => [
    ...[tabs.length, tab, recording === null, actor, wanted],
    ...[cursor === null, draft?.text ?? null],
  ],
  cases: {
    // Tabs introduce themselves; the watched one reports that it is live, and t2 may be reloaded.
    'push.tab.found': (snapshot) => {
      const { tabs, tab, seat } = snapshot.context;
      if (tab === null) return TABS.slice(tabs.length).map((found) => ({ tab: found, isOwn: found.id === 't1' }));
      const usedAt = tabs.find(({ id }) => id === tab)?.usedAt === 1 ? 2 : 1;
      const again = { tab: sampleTab(tab, usedAt, seat ?? tab), isOwn: tab === 't1' };
      if (snapshot.hasTag('lost')) return [again, { tab: sampleTab('t3', 2, seat ?? tab), isOwn: false }];
      return [again, ...TABS.filter(({ id }) => id !== tab).map((other) => ({ tab: other, isOwn: other.id === 't1' }))];
    },
    'push.tab.gone': ({ context: { tab } }) => [{ tab: 't9' }, ...(canGo(tab) ? [{ tab: tab ?? 't1' }] : [])],
    'push.flows.whole': () => [{ recording: RECORDING }],
    'push.flows.batch': () => [{ batch: { actors: [], records: [AGAIN] } }],
    'push.flows.saved': () => [{ recording: RECORDING }],
    'user.tab.choose': ({ context }) =>
      (context.tab === 't3' ? [] : context.tabs)
        .map(({ id }) => ({ tab: id }))
        .toSorted((one) => (one.tab === context.tab ? 1 : -1)),
    'user.actor.choose': () => [{ actor: 'x:1' }, { actor: 'x:2' }],
    'user.record.choose': () => [{ n: 1 }],
    'user.words.change': () => [{ words: 'copy' }],
    'user.cause.toggle': () => [{ cause: 'push' }],
    'user.event.choose': () => [{ draft: { event: 'user.text.copy', text: '{"text":"a"}' } }],
    'user.payload.change': () => [{ text: '{' }],
  },
  answers: {
    loadChart: [{ ok: true, value: sampleDrawn('copy') }, NETWORK_DOWN],
    loadSource: [{ ok: true, value: sampleSource }, NETWORK_DOWN],
  },
  // Either both tabs answer in time, or neither does.
  skip: ({ context }, { type }) =>
    (type.startsWith('xstate.after.silenceBorne') && !canGo(context.tab)) ||
    (type.startsWith('xstate.after.answersAwaited') && context.tabs.length === 1),
});
