import type { FlowGroup } from '../flowGroup';
import { noticeReadingMachine } from '../../machines/shell/noticeReading/noticeReading.machine';

/** /inform */
export const flows: FlowGroup = () => ({ noticeReading: noticeReadingMachine });
