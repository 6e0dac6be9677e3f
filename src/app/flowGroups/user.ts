import type { FlowGroup } from '../flowGroup';

/** /user/… */
export const flows: FlowGroup = () => ({});
