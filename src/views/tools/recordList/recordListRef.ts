import type { ActorRefFrom } from 'xstate';
import type { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';

export type RecordListRef = ActorRefFrom<typeof recordListMachine>;
