import { withLaterTexts, type FlowGroup } from '../flowGroup';
import { defineCopyFlow } from '../flows/copy';
import { defineFavouritesFlow } from '../flows/favourites';
import { layoutMachine } from '../../machines/shell/layout/layout.machine';
import { loginRequiredMachine } from '../../machines/account/loginRequired/loginRequired.machine';
import { platNoteMachine } from '../../machines/shell/platNote/platNote.machine';

/** Every screen: the layout and what it opens. */
export const flows: FlowGroup = (deps) => ({
  copy: defineCopyFlow(deps),
  layout: layoutMachine,
  platNote: platNoteMachine,
  favourites: defineFavouritesFlow(deps),
  loginRequired: loginRequiredMachine,
});

export const later = withLaterTexts(() => import('./records'));
