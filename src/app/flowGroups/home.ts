import type { FlowGroup } from '../flowGroup';
import { defineHomeFlow } from '../flows/home';

/** /home */
export const flows: FlowGroup = (deps) => ({
  home: defineHomeFlow(deps),
});

/** What a signed-in user sees of the wallet. */
export const later = () => import('./wallet');
