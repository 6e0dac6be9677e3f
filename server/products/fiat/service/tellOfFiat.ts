import type { FiatActor, FiatLogType } from '../../../../domain/contract/fiat/fiat';
import type { FiatNotice, PersonalKind } from '../../../../domain/contract/shell/notices';
import { trimZeros } from '../../../../domain/money/decimal';
import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { Accounts } from '../../../accounts/accounts';
import type { FiatScene } from '../../../adapters/messenger';
import type { EngineLink } from '../../../link/messages';

type FiatKind = Extract<PersonalKind, `fiat${string}`>;
type Side = 'buyer' | 'seller';

/** What is told of a kind of log line: in the list of notices and, where a side must act or wait no longer, by message. */
interface Telling {
  kind: FiatKind;
  scene: FiatScene | null;
}

/** Null for proofs, which show on the order itself. */
const TOLD: Record<FiatLogType, Telling | null> = {
  created: { kind: 'fiatMatched', scene: 'fiatMatched' },
  paid: { kind: 'fiatPaid', scene: 'fiatPaid' },
  proof: null,
  cancelled: { kind: 'fiatCancelled', scene: null },
  paymentOver: { kind: 'fiatCancelled', scene: null },
  confirmationOver: { kind: 'fiatAppealed', scene: 'fiatAppealed' },
  appealed: { kind: 'fiatAppealed', scene: 'fiatAppealed' },
  released: { kind: 'fiatReleased', scene: 'fiatReleased' },
  returned: { kind: 'fiatCancelled', scene: 'fiatReturned' },
  stated: { kind: 'fiatAppealed', scene: null },
  paymentExtended: { kind: 'fiatExtended', scene: 'fiatExtended' },
};

const otherThan = (by: FiatActor): readonly Side[] =>
  by === 'buyer' ? ['seller'] : by === 'seller' ? ['buyer'] : ['buyer', 'seller'];

/**
 * Tells the sides that did not take it about each committed step of a fiat order, by notice and by message.
 * @param siteUrl base URL of the pages, without a trailing slash.
 * @param isHouse traders that read nothing.
 * @returns a function that stops it.
 */
export function tellOfFiat(
  link: Pick<EngineLink, 'onBatch'>,
  { notices, users, securityNotices }: Pick<Accounts, 'notices' | 'users' | 'securityNotices'>,
  siteUrl: string,
  isHouse: (user: number) => boolean,
): () => void {
  const tell = (account: number, { kind, scene }: Telling, told: FiatNotice, until: number) => {
    notices.tellUnasked(account, kind, told);
    const receiver = users.byId(ownerOf(account));
    if (!scene || !receiver) return;
    const { order, side, quantity, currency, amount, fiat } = told;
    securityNotices.fiatOrder(scene, receiver, {
      ...{ order, until, amount: `${amount} ${fiat}`, quantity: `${trimZeros(quantity)} ${currency}` },
      page: `${siteUrl}/deal/${side === 'buyer' ? 'buy' : 'sell'}-detail/${order}`,
    });
  };

  return link.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type !== 'fiatLine') continue;
      const telling = TOLD[event.line.type];
      if (!telling) continue;
      const { id: order, quantity, currency, amount, fiat, deadline, ...sides } = event.order;
      for (const side of otherThan(event.line.by)) {
        const told: FiatNotice = { order, side, quantity, currency, amount, fiat };
        if (!isHouse(sides[side])) tell(sides[side], telling, told, deadline ?? event.line.time);
      }
    }
  });
}
