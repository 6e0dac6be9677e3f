import type { FlowGroup } from '../flowGroup';
import { homeMachine } from '../../machines/shell/home/home.machine';
import { firstStepsMachine, parseFirstSteps } from '../../machines/shell/firstSteps/firstSteps.machine';
import { keepChoice } from '../keepChoice';

/** /home */
export const flows: FlowGroup = (deps) => ({
  home: homeMachine,
  firstSteps: keepChoice(firstStepsMachine, deps, 'firstSteps', parseFirstSteps),
});

export const later = () => import('./homeLater');
