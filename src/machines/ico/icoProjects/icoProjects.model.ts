import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sampleProject, T0 } from '../icoProject/icoProject.samples';
import { icoProjectsMachine } from './icoProjects.machine';

export const icoProjectsModel = defineFlowModel<typeof icoProjectsMachine>({
  title: 'ICO subscription list',
  spec: 'SPEC §2 Public routes: /subscribe, RULES ICO subscription',
  machine: icoProjectsMachine,
  cases: {
    'push.channel.snapshot': () => [{ data: [sampleProject()], ts: T0 }],
    'push.channel.data': () => [{ data: [sampleProject({ subscribed: '9500', updated: T0 + 1 })], ts: T0 + 1 }],
  },
  answers: { loadProjects: [{ ok: true, value: { projects: [sampleProject()], now: T0 } }, NETWORK_DOWN] },
  abstract: ({ value, context }) => [value, context.projects.map(({ subscribed }) => subscribed)],
});
