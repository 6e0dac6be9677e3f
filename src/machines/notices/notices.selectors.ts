import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from './notices.machine';

type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;

export const unreadOf = (snapshot: NoticesSnapshot) => snapshot.context.unread ?? 0;
export const revisionOf = (snapshot: NoticesSnapshot) => snapshot.context.revision;
export const canReadAll = (snapshot: NoticesSnapshot) => snapshot.can({ type: 'user.notices.readAll' });
export const isReadingAll = (snapshot: NoticesSnapshot) => snapshot.hasTag('busy');
