import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { icoProjectMachine } from './icoProject.machine';
import { sampleProject, T_DRAW, T_END, T0 } from './icoProject.samples';

const answer = (now: number, changes: Parameters<typeof sampleProject>[0] = {}) => ({
  ok: true,
  value: { project: sampleProject(changes), mine: null, now },
});
const settled = { status: 'settled', seed: 'aa'.repeat(32), drawn_at: T_DRAW, updated: T_DRAW } as const;

export const icoProjectModel = defineFlowModel<typeof icoProjectMachine>({
  title: 'ICO project',
  spec: 'SPEC §4 ICO subscription, RULES ICO subscription',
  machine: icoProjectMachine,
  inputs: [{ projectId: 'p1' }],
  cases: {
    'push.channel.snapshot': () => [
      { data: [sampleProject()], ts: T0 },
      { data: [sampleProject({ id: 'p2' })], ts: T0 },
    ],
    'push.channel.data': () => [
      { data: [sampleProject({ subscribed: '9500', updated: T0 + 1 })], ts: T0 + 1 },
      { data: [sampleProject({ status: 'cancelled', updated: T0 + 2 })], ts: T0 + 2 },
      { data: [sampleProject({ id: 'p2' })], ts: T0 },
    ],
  },
  answers: {
    loadProject: [
      answer(T0 - 1000, { status: 'upcoming' }),
      answer(T0),
      answer(T_END, { status: 'ended' }),
      answer(T_DRAW + 1, settled),
      { ok: false, error: 'icoNotFound' },
      NETWORK_DOWN,
    ],
    askResult: [answer(T_DRAW + 1, { status: 'ended' }), answer(T_DRAW + 1, settled), NETWORK_DOWN],
  },
  abstract: ({ value, context }) => [
    value,
    context.now,
    context.project && [context.project.status, context.project.subscribed],
  ],
});
