import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../../domain/contract/shell/notices';
import { trimZeros } from '../../../../domain/money/decimal';
import { deviceName } from '../../../../domain/rules/account/deviceName';
import type { TextValues } from '../../../locales/texts';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import type { RecordFilters } from '../../../machines/tools/recordList/recordList.query';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { groupDecimal } from '../../kit/format';

/** List of notices in the chosen language, for the current user or visitor. `name` distinguishes two lists. */
export function useNoticeList(name: string, pageSize: number, filters: RecordFilters = {}) {
  const { locale } = usePreferences();
  const { user } = useSession();
  const key = [name, locale, user?.id ?? 'visitor', new URLSearchParams(filters)].join(':');
  return useFlow(recordListMachine, { source: 'notices', pageSize, filters }, key);
}

type Values = Readonly<Record<string, string>>;
type Words = ReturnType<typeof useTranslation<'notices'>>['t'];

interface NoticeWords {
  title: string;
  /** Light markup for a published notice, plain text for a personal one. */
  content: string;
  place: { to: string; label: string } | null;
}

const pairOf = (market: string) => market.replace('_FUTURE', '');
const nameOf = (market: string) => pairOf(market).replace('_', '/');

/** Target of a notice, with the text of the link. */
function placeOf(kind: Notice['kind'], values: Values, t: Words): NoticeWords['place'] {
  switch (kind) {
    case 'published':
      return null;
    case 'identityVerified':
    case 'identityFailed':
      return { to: '/user/identity', label: t('goTo_identity') };
    case 'depositCredited':
      return { to: '/wallet/log-currency', label: t('goTo_deposit') };
    case 'withdrawalCompleted':
    case 'withdrawalFailed':
      return { to: '/wallet/log-currency', label: t('goTo_withdrawal') };
    case 'newDevice':
    case 'credentialsChanged':
    case 'apiKeysEnded':
      return { to: '/user/s-securityset', label: t('goTo_security') };
    case 'contactRecovery':
      return { to: '/user/s-securityset/lost-contact', label: t('goTo_security') };
    case 'priceAlert': {
      const market = values['market'] ?? '';
      const pair = pairOf(market);
      return {
        to: market === pair ? `/markets/kline/${pair}` : `/contract/${pair.toLowerCase()}`,
        label: nameOf(market),
      };
    }
    case 'fiatMatched':
    case 'fiatExtended':
    case 'fiatPaid':
    case 'fiatReleased':
    case 'fiatCancelled':
    case 'fiatAppealed':
      return {
        to: `/deal/${values['side'] === 'buyer' ? 'buy' : 'sell'}-detail/${values['order']}`,
        label: t('goTo_order'),
      };
    case 'offerWithdrawn':
      return { to: '/user/c-collAddr', label: t('goTo_methods') };
    case 'positionLiquidated':
    case 'positionDeleveraged':
      return { to: '/order/u-hold', label: t('goTo_positions') };
  }
}

/**
 * Returns a function that words a notice in the reader's language: published ones bring their texts, personal ones are worded here.
 */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t } = useTranslation('notices');
  const { languageTag } = usePreferences();
  const shown = (name: string, value: string): string => {
    switch (name) {
      case 'quantity':
      case 'price':
        return groupDecimal(trimZeros(value), languageTag);
      case 'amount':
        return groupDecimal(value, languageTag);
      case 'market':
        return nameOf(value);
      case 'side':
        return value === 'long' || value === 'short' ? t(`side_${value}`) : value;
      case 'device':
        return deviceName(value) || t('unknownDevice');
      default:
        return value;
    }
  };
  return ({ kind, params, title, content }) => {
    const values = Object.fromEntries(params.map(({ name, value }) => [name, value]));
    const place = placeOf(kind, values, t);
    if (kind === 'published') return { title: title ?? '', content: content ?? '', place };
    const words: TextValues = Object.fromEntries(params.map(({ name, value }) => [name, shown(name, value)]));
    return { title: t(`title_${kind}`, words), content: t(`text_${kind}`, words), place };
  };
}
