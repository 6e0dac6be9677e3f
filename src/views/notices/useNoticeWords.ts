import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../domain/contract/notices';
import { trimZeros } from '../../../domain/money/decimal';
import { deviceName } from '../../../domain/rules/deviceName';
import { usePreferences } from '../app/usePreferences';
import { groupDecimal } from '../kit/format';

/** Where a notice leads to, and the text of the link; null where that hangs on what the notice is about. */
const PLACES = {
  published: null,
  identityVerified: { to: '/user/identity', labelKey: 'goTo_identity' },
  identityFailed: { to: '/user/identity', labelKey: 'goTo_identity' },
  depositCredited: { to: '/wallet/log-currency', labelKey: 'goTo_deposit' },
  withdrawalCompleted: { to: '/wallet/log-currency', labelKey: 'goTo_withdrawal' },
  withdrawalFailed: { to: '/wallet/log-currency', labelKey: 'goTo_withdrawal' },
  newDevice: { to: '/user/s-securityset', labelKey: 'goTo_security' },
  credentialsChanged: { to: '/user/s-securityset', labelKey: 'goTo_security' },
  priceAlert: null,
  fiatMatched: null,
  fiatPaid: null,
  fiatReleased: null,
  fiatCancelled: null,
  fiatAppealed: null,
} as const satisfies Record<Notice['kind'], { to: string; labelKey: string } | null>;

export interface NoticeWords {
  title: string;
  /** Light markup of a published notice, plain text of a personal one. */
  content: string;
  place: { to: string; label: string } | null;
}

/** Words a notice in the reader's language: published ones bring theirs, personal ones are worded here. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t } = useTranslation('notices');
  const { languageTag } = usePreferences();
  const shown = (name: string, value: string) => {
    if (name === 'amount') return groupDecimal(value, languageTag);
    if (name === 'quantity' || name === 'price') return groupDecimal(trimZeros(value), languageTag);
    return name === 'device' ? deviceName(value) || t('unknownDevice') : value;
  };
  const alertWords = (market: string, values: Record<string, string>) => {
    const pair = market.replace('_FUTURE', '');
    const name = pair.replace('_', '/');
    return {
      title: t('title_priceAlert', { market: name }),
      content: t('text_priceAlert', values),
      place: { to: market === pair ? `/markets/kline/${pair}` : `/contract/${pair.toLowerCase()}`, label: name },
    };
  };
  return ({ kind, params, title, content }) => {
    const place = PLACES[kind];
    if (kind === 'published') return { title: title ?? '', content: content ?? '', place: null };
    const values = Object.fromEntries(params.map(({ name, value }) => [name, shown(name, value)]));
    if (kind === 'priceAlert') return alertWords(values['market'] ?? '', values);
    const fiatOrder = values['order'];
    const side = values['side'] === 'buyer' ? 'buy' : 'sell';
    return {
      title: t(`title_${kind}`, values),
      content: t(`text_${kind}`, values),
      place: fiatOrder
        ? { to: `/deal/${side}-detail/${fiatOrder}`, label: t('goTo_order') }
        : place && { to: place.to, label: t(place.labelKey) },
    };
  };
}
