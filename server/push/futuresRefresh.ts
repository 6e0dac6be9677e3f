import type { EngineLink, Batch } from '../link/messages';
import type { UserFeed } from './userFeed';

const REFRESH_MS = 3000;

/**
 * Sends users with open positions and an open page their positions and funds every few seconds, since mark price, other cross
 * positions and ADL rank change even between a user's own changes.
 */
export function createFuturesRefresh(
  link: Pick<EngineLink, 'query'>,
  userFeed: Pick<UserFeed, 'tell' | 'isFollowed'>,
  onError: (error: Error) => void,
) {
  const holders = new Set<number>();

  const refresh = async (user: number): Promise<void> => {
    if (!userFeed.isFollowed(user)) return void holders.delete(user);
    const { positions, funds } = await link.query({ kind: 'futuresAccount', user });
    if (positions.length === 0) holders.delete(user);
    for (const position of positions) userFeed.tell(user, { kind: 'futuresPosition', position });
    userFeed.tell(user, { kind: 'futuresFunds', funds });
  };

  const refreshAll = async (): Promise<void> => {
    for (const user of [...holders]) await refresh(user);
  };
  const timer = setInterval(() => void refreshAll().catch(onError), REFRESH_MS);
  timer.unref();

  return {
    /** Called when a user with positions opens a page. */
    watch(user: number): void {
      holders.add(user);
    },
    onBatch({ events }: Batch): void {
      for (const event of events) if (event.type === 'futuresPosition') holders.add(event.user);
    },
    refreshAll,
    close: (): void => clearInterval(timer),
  };
}
