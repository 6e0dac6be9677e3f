import type { FlowGroup } from '../flowGroup';
import { helpArticleMachine } from '../../machines/shell/helpArticle/helpArticle.machine';
import { helpCenterMachine } from '../../machines/shell/helpCenter/helpCenter.machine';

/** /user/helpcenter and /user/helpDetail */
export const flows: FlowGroup = () => ({ helpCenter: helpCenterMachine, helpArticle: helpArticleMachine });
