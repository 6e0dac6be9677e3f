import type { Notices } from '../../accounts/notices';
import { isHouse } from '../../engine/ledger/systemAccounts';
import type { EngineLink } from '../../link/messages';

/**
 * Notifies users of forced events on their positions, once committed.
 * @returns the unsubscribe function.
 */
export function tellOfFutures(link: Pick<EngineLink, 'onBatch'>, notices: Notices): () => void {
  return link.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type !== 'futuresForced' || isHouse(event.user)) continue;
      const { user, pair: market, side } = event;
      notices.tellUnasked(user, event.kind === 'liquidation' ? 'positionLiquidated' : 'positionDeleveraged', {
        market,
        side,
      });
    }
  });
}
