import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../domain/contract/notices';
import { trimZeros } from '../../../domain/money/decimal';
import { deviceName } from '../../../domain/rules/deviceName';
import { usePreferences } from '../app/usePreferences';
import { groupDecimal } from '../kit/format';

/** Where a notice leads to, and the text of the link. */
const PLACES = {
  published: null,
  identityVerified: { to: '/user/identity', labelKey: 'goTo_identity' },
  identityFailed: { to: '/user/identity', labelKey: 'goTo_identity' },
  depositCredited: { to: '/wallet/log-currency', labelKey: 'goTo_deposit' },
  withdrawalCompleted: { to: '/wallet/log-currency', labelKey: 'goTo_withdrawal' },
  withdrawalFailed: { to: '/wallet/log-currency', labelKey: 'goTo_withdrawal' },
  newDevice: { to: '/user/s-securityset', labelKey: 'goTo_security' },
  credentialsChanged: { to: '/user/s-securityset', labelKey: 'goTo_security' },
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
    if (name === 'quantity') return groupDecimal(trimZeros(value), languageTag);
    return name === 'device' ? deviceName(value) || t('unknownDevice') : value;
  };
  return ({ kind, params, title, content }) => {
    const place = PLACES[kind];
    if (kind === 'published') return { title: title ?? '', content: content ?? '', place: null };
    const values = Object.fromEntries(params.map(({ name, value }) => [name, shown(name, value)]));
    return {
      title: t(`title_${kind}`, values),
      content: t(`text_${kind}`, values),
      place: place && { to: place.to, label: t(place.labelKey) },
    };
  };
}
