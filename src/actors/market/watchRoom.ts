import { fromCallback, type EventObject } from 'xstate';
import type { Page } from '../../services/page';

type Told = { type: 'sys.room.open' } | { type: 'sys.room.narrow' } | { type: 'sys.room.hidden' };

/** Reports whether the page is wide enough for several charts and visible, initially and on each change. */
export const defineWatchRoom = ({ page }: { page: Pick<Page, 'onRoom'> }) =>
  fromCallback<EventObject, undefined, Told>(({ sendBack }) =>
    page.onRoom((room) => sendBack({ type: `sys.room.${room}` })),
  );
