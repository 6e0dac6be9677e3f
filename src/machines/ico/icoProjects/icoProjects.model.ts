import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sampleProject, T0 } from '../icoProject/icoProject.samples';
import { icoProjectsMachine } from './icoProjects.machine';

export const icoProjectsModel = defineFlowModel<typeof icoProjectsMachine>({
  id: 'icoProjects',
  title: 'ICO subscription list',
  spec: 'SPEC §2 Public routes: /subscribe, RULES ICO subscription',
  machine: icoProjectsMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.loadProjects': () => [
      { output: { ok: true, value: { projects: [sampleProject()], now: T0 } } },
      { output: NETWORK_DOWN },
    ],
    'push.channel.snapshot': () => [{ data: [sampleProject()], ts: T0 }],
    'push.channel.data': () => [{ data: [sampleProject({ subscribed: '9500', updated: T0 + 1 })], ts: T0 + 1 }],
  },
  abstract: ({ value, context }) => [value, context.projects.map(({ subscribed }) => subscribed)],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
