import { defineFlowModel } from '../../flowModel';
import { noticeReadingMachine } from './noticeReading.machine';

const notice = (read: boolean) => ({
  id: 'n1',
  kind: 'published' as const,
  params: [],
  title: 'Trading begins',
  content: 'At 10:00 UTC.',
  time: 1_700_000_000_000,
  read,
});

export const noticeReadingModel = defineFlowModel<typeof noticeReadingMachine>({
  title: 'Notices that are open',
  spec: 'SPEC §2 /inform',
  machine: noticeReadingMachine,
  inputs: [{ wanted: null }, { wanted: 'n1' }],
  cases: {
    'user.notice.open': ({ context }) =>
      context.opened.length === 0 ? [{ notice: notice(false) }, { notice: notice(true) }] : [],
    'user.notice.close': ({ context: { opened } }) => opened.map((id) => ({ id })),
  },
  abstract: ({ value, context: { opened, read } }) => [value, opened.length, read.length > 0],
});
