import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { KeyIn } from '../../../locales/texts';
import type { IconName } from '../../kit/Icon';

export interface Place {
  id: KeyIn<'layout'>;
  to: string;
  /** Also active on every path that starts with one of these. */
  below?: readonly string[];
  icon: IconName;
  /** When the header lacks room, the third rank is hidden first. */
  rank?: 'second' | 'third';
}

/** Links of the header, in the order of the specification. */
export const TRADE_PLACES: readonly Place[] = [
  { id: 'fiatBuy', to: '/deal', below: ['/deal'], icon: 'wallet', rank: 'second' },
  { id: 'markets', to: '/markets', icon: 'markets' },
  { id: 'subscription', to: '/subscribe', below: ['/subscribe'], icon: 'layers', rank: 'third' },
  { id: 'spotTrading', to: '/markets/kline/BTC_USDT', below: ['/markets/kline/'], icon: 'trade' },
  { id: 'contractTrading', to: '/contract/btc_usdt', below: ['/contract/'], icon: 'bolt' },
  { id: 'secondsContract', to: '/contract_sec/btc_usdt', below: ['/contract_sec/'], icon: 'timer', rank: 'third' },
];

export const WALLET_PLACES: readonly Place[] = [
  { id: 'walletOverview', to: '/wallet', icon: 'wallet' },
  { id: 'walletSpot', to: '/wallet/spot', icon: 'trade' },
  { id: 'walletContract', to: '/wallet/contract', icon: 'bolt' },
  { id: 'walletSeconds', to: '/wallet/secContract', icon: 'timer' },
  { id: 'walletFiat', to: '/wallet/legalSymbol', icon: 'globe' },
  { id: 'walletSubscription', to: '/wallet/subscribe', icon: 'layers' },
  { id: 'deposit', to: '/wallet/recharge', icon: 'arrowDown' },
  { id: 'withdrawal', to: '/wallet/cash', icon: 'arrowUp' },
  { id: 'transfer', to: '/wallet/transfer', icon: 'swapColours' },
  { id: 'walletHistory', to: '/wallet/log-currency', icon: 'orders' },
];

export const ORDER_PLACES: readonly Place[] = [
  { id: 'ordersSpot', to: '/order/spot-current', icon: 'trade' },
  { id: 'ordersContract', to: '/order/u-hold', icon: 'bolt' },
  { id: 'ordersSeconds', to: '/order/sec-current', icon: 'timer' },
  { id: 'ordersFiat', to: '/order/legal-order', icon: 'globe' },
  { id: 'ordersSubscription', to: '/order/sub-hold', icon: 'layers' },
];

const HELP: Place = { id: 'helpCentre', to: '/user/helpcenter', icon: 'help' };

export const USER_PLACES: readonly Place[] = [
  { id: 'securitySettings', to: '/user/s-securityset', icon: 'shield' },
  { id: 'identity', to: '/user/identity', icon: 'user' },
  { id: 'portfolios', to: '/user/portfolios', icon: 'layers' },
  { id: 'generalSettings', to: '/user/c-set', icon: 'settings' },
  HELP,
];

export const VISITOR_PLACES: readonly Place[] = [HELP];

export const BOTTOM_PLACES: readonly Place[] = [
  { id: 'home', to: '/home', icon: 'home' },
  { id: 'markets', to: '/markets', icon: 'markets' },
  {
    id: 'tradeShort',
    to: '/markets/kline/BTC_USDT',
    below: ['/markets/kline/', '/contract/', '/contract_sec/'],
    icon: 'candles',
  },
  { id: 'ordersShort', to: '/order/spot-current', below: ['/order/'], icon: 'orders' },
  { id: 'walletShort', to: '/wallet', below: ['/wallet'], icon: 'wallet' },
];

/** Documents that the footer opens as popups. */
export const NOTES = [
  { id: 'beginnerGuide', noteType: 3 },
  { id: 'legalNotice', noteType: 4 },
  { id: 'aboutUs', noteType: 5 },
  { id: 'userAgreement', noteType: 1 },
  { id: 'privacyPolicy', noteType: 2 },
] as const;

interface PlaceLinkProps {
  place: Place;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
}

/** Link that knows whether its target is open: by exact path, or by any path below `below`. */
export function PlaceLink({ place, children, className, onClick }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const open = place.below?.some((start) => pathname.startsWith(start)) ?? pathname === place.to;
  return (
    <Link
      to={place.to}
      className={className}
      aria-current={open ? 'page' : undefined}
      data-rank={place.rank}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
