import type { FlowGroup } from '../flowGroup';
import { firstStepsMachine, parseFirstSteps } from '../../machines/shell/firstSteps/firstSteps.machine';
import { defineHomeFlow } from '../flows/home';
import { keepChoice } from '../keepChoice';

/** /home */
export const flows: FlowGroup = (deps) => ({
  home: defineHomeFlow(deps),
  firstSteps: keepChoice(firstStepsMachine, deps, 'firstSteps', parseFirstSteps),
});

export const later = () => import('./homeLater');
