import type { FlowGroup } from '../flowGroup';
import { helpArticleMachine } from '../../machines/shell/helpArticle/helpArticle.machine';
import { noticeReadingMachine } from '../../machines/shell/noticeReading/noticeReading.machine';
import { helpCenterMachine } from '../../machines/shell/helpCenter/helpCenter.machine';

/** /user/helpcenter, /user/helpDetail and /inform: what the exchange has to say. */
export const flows: FlowGroup = () => ({
  helpCenter: helpCenterMachine,
  helpArticle: helpArticleMachine,
  noticeReading: noticeReadingMachine,
});
