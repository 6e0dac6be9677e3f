import { SAMPLE_USER } from '../app/samples';
import { defineFlowModel } from '../../flowModel';
import { firstStepsMachine } from './firstSteps.machine';

export const firstStepsModel = defineFlowModel<typeof firstStepsMachine>({
  id: 'firstSteps',
  title: 'First steps',
  spec: 'SPEC §2 /home',
  machine: firstStepsMachine,
  inputs: [undefined],
  abstract: ({ value, context }) => [value, context.dismissed],
  cases: {
    'xstate.done.actor.restore': () => [{ output: { dismissed: [] } }, { output: { dismissed: ['20489999'] } }],
    'user.firstSteps.dismiss': () => [{ user: SAMPLE_USER.id }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
