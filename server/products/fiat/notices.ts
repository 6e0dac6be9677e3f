import type { FiatActor, FiatLogType } from '../../../domain/contract/fiat/fiat';
import type { FiatNotice, PersonalKind } from '../../../domain/contract/shell/notices';
import type { Notices } from '../../accounts/notices';
import type { EngineLink } from '../../link/messages';

type FiatKind = Extract<PersonalKind, `fiat${string}`>;
type Side = 'buyer' | 'seller';

const otherThan = (by: FiatActor): readonly Side[] =>
  by === 'buyer' ? ['seller'] : by === 'seller' ? ['buyer'] : ['buyer', 'seller'];

/** Notice for each kind of log line; null for proofs, which show on the order itself. */
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
 * Sends notices about each committed step of a fiat order to the sides that did not take it.
 * @param isHouse traders that read no notices.
 * @returns a function that stops it.
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
