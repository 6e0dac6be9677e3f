import type { FlowGroup } from '../flowGroup';
import { defineCopyFlow } from '../flows/copy';
import { defineFavouritesFlow } from '../flows/favourites';
import { defineLayoutFlow } from '../flows/layout';
import { defineLoginRequiredFlow } from '../flows/loginRequired';
import { definePlatNoteFlow } from '../flows/platNote';
import { defineRecordListFlow } from '../flows/recordList';

/** Every screen: the layout and what it opens. */
export const flows: FlowGroup = (deps) => ({
  copy: defineCopyFlow(deps),
  layout: defineLayoutFlow(),
  platNote: definePlatNoteFlow(deps),
  favourites: defineFavouritesFlow(deps),
  loginRequired: defineLoginRequiredFlow(),
  /** The bell lists the latest notices. */
  recordList: defineRecordListFlow(deps),
});
