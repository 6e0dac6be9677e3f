import { copyModel } from '../../../src/machines/tools/copy/copy.model';
import type { DrawnChart } from '../inspector/chart';
import type { Tab } from '../recording/bridge';
import type { Recording } from '../../../src/machines/recording/recording';
import type { FlowSource } from './flowLive.types';

export const sampleTab = (id: string, usedAt: number, seat = id): Tab => ({
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
