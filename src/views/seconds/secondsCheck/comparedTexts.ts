import type { SecondsOrder, SecondsReceipt, SecondsTick } from '../../../../domain/contract/seconds/seconds';
import type { Checked, CheckLineId } from '../../../machines/seconds/secondsCheck/secondsCheck.machine';
import type { SecondsTexts } from '../seconds/secondsTexts';

const STATUS = { win: 'won', loss: 'lost', draw: 'drawn', void: 'voided' } as const;

type Terms = Pick<SecondsOrder, 'id' | 'direction' | 'stake' | 'payout_rate' | 'time' | 'deadline'>;

const termsOf = (receipt: SecondsReceipt): Terms => ({
  id: receipt.order,
  direction: receipt.direction,
  stake: receipt.stake,
  payout_rate: receipt.payout_rate,
  time: receipt.accepted_at,
  deadline: receipt.deadline,
});

/** Texts of a comparison line: the receipt's value, and the value found or computed locally. */
export function comparedTexts(
  { t, index, instant, money, rate }: SecondsTexts,
  order: SecondsOrder,
  { receipt, recomputed, hash, previous, published }: Checked,
  line: CheckLineId,
): readonly [told: string, found: string] {
  const tick = (one: SecondsTick | null) =>
    one ? `#${one.id} · ${instant(one.time)} · ${index(one.price)}` : t('noTick');
  const terms = (one: Terms) =>
    [
      one.id,
      t(one.direction),
      `${money(one.stake)} USDT`,
      rate(one.payout_rate),
      `${instant(one.time)} – ${instant(one.deadline)}`,
    ].join(' · ');
  switch (line) {
    case 'terms':
      return [terms(termsOf(receipt)), terms(order)];
    case 'entryTick':
      return [tick(receipt.entry), tick(recomputed.entry)];
    case 'settleTick':
      return [tick(receipt.settle), tick(recomputed.settle)];
    case 'outcome':
      return [t(`status_${STATUS[receipt.outcome]}`), t(`status_${STATUS[recomputed.outcome]}`)];
    case 'payout':
      return [`${money(receipt.payout)} USDT`, `${money(recomputed.payout)} USDT`];
    case 'hash':
      return [receipt.hash, hash];
    case 'chain':
      return [receipt.previous, previous];
    case 'published':
      return [receipt.hash, published ?? t('notPublished')];
  }
}
