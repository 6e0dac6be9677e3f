import type { FiatActor, FiatLogType } from '../../../domain/contract/fiat/fiat';
import type { FiatNotice, PersonalKind } from '../../../domain/contract/shell/notices';
import type { Notices } from '../../accounts/notices';
import type { EngineLink } from '../../link/messages';

type FiatKind = Extract<PersonalKind, `fiat${string}`>;
type Side = 'buyer' | 'seller';

const otherThan = (by: FiatActor): readonly Side[] =>
  by === 'buyer' ? ['seller'] : by === 'seller' ? ['buyer'] : ['buyer', 'seller'];

/** How a line of an order's log is told; a proof shows on the order itself. */
const TOLD: Record<FiatLogType, FiatKind | null> = {
  created: 'fiatMatched',
  paid: 'fiatPaid',
  proof: null,
  cancelled: 'fiatCancelled',
  paymentOver: 'fiatCancelled',
  confirmationOver: 'fiatAppealed',
  appealed: 'fiatAppealed',
  released: 'fiatReleased',
  returned: 'fiatCancelled',
};

/**
 * Tells those who did not do it themselves of each step of a fiat order, once it is committed.
 * @param isHouse traders who read no notices.
 * @returns what ends it.
 */
export function tellOfFiat(
  link: Pick<EngineLink, 'onBatch'>,
  notices: Notices,
  isHouse: (user: number) => boolean,
): () => void {
  return link.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type !== 'fiatLine') continue;
      const kind = TOLD[event.line.type];
      if (!kind) continue;
      const { id: order, quantity, currency, amount, fiat, ...users } = event.order;
      for (const side of otherThan(event.line.by)) {
        const told: FiatNotice = { order, side, quantity, currency, amount, fiat };
        if (!isHouse(users[side])) notices.tellUnasked(users[side], kind, told);
      }
    }
  });
}
