import { SAMPLE_USER } from '../app/samples';
import { defineFlowModel } from '../../flowModel';
import { firstStepsMachine } from './firstSteps.machine';

export const firstStepsModel = defineFlowModel<typeof firstStepsMachine>({
  title: 'First steps',
  spec: 'SPEC §2 /home',
  machine: firstStepsMachine,
  abstract: ({ value, context }) => [value, context.dismissed],
  cases: { 'user.firstSteps.dismiss': () => [{ user: SAMPLE_USER.id }] },
  answers: { restore: [{ dismissed: [] }, { dismissed: ['20489999'] }] },
});
