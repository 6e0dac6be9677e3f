import { fromCallback, type EventObject } from 'xstate';
import type { Deps } from '../deps';
import type { FlowGroup } from '../flowGroup';
import { helpArticleMachine } from '../../machines/shell/helpArticle/helpArticle.machine';
import { noticeReadingMachine } from '../../machines/shell/noticeReading/noticeReading.machine';
import { helpCenterMachine, type SearchToldEvent } from '../../machines/shell/helpCenter/helpCenter.machine';

const HELP_CENTER = '/user/helpcenter';

/** Reports the search in the address while the address shows the help centre. */
const defineWatchAddress = ({ address }: Pick<Deps, 'address'>) =>
  fromCallback<EventObject, undefined, SearchToldEvent>(({ sendBack }) =>
    address.follow((shown) => {
      const [path = '', search = ''] = shown.split('?');
      if (path !== HELP_CENTER) return;
      sendBack({ type: 'sys.address.changed', query: new URLSearchParams(search).get('q') ?? '' });
    }),
  );

export const defineHelpCenterFlow = (deps: Pick<Deps, 'address'>) =>
  helpCenterMachine.provide({ actors: { watchAddress: defineWatchAddress(deps) } });

/** /user/helpcenter, /user/helpDetail and /inform: what the exchange has to say. */
export const flows: FlowGroup = (deps) => ({
  helpCenter: defineHelpCenterFlow(deps),
  helpArticle: helpArticleMachine,
  noticeReading: noticeReadingMachine,
});
