import type { Locale } from '../../../domain/contract/shell/platform';
import type { Theme } from '../../../src/machines/shell/preferences/preferences.machine';
import type { Wanted } from '../../../inspector/app/stage/scene';

/** A screen whose look is recorded. */
export interface Picture extends Wanted {
  readonly flow: string;
  readonly state: string;
}

/** Taken in both languages at both widths: the most seen screens, and one of each kind. */
export const IMPORTANT: readonly Picture[] = [
  { flow: 'login', state: 'editing' },
  { flow: 'registration', state: 'securing.editing' },
  { flow: 'home', state: 'shown' },
  { flow: 'favourites', state: 'kept' },
  { flow: 'spotOrder', state: 'open.invalid' },
  { flow: 'spotOrder', state: 'confirming' },
  { flow: 'futuresOrder', state: 'open.editing' },
  { flow: 'secondsOrder', state: 'running' },
  { flow: 'securitySettings', state: 'shown' },
  { flow: 'identity', state: 'applying.editing' },
  { flow: 'accountOverview', state: 'shown' },
  { flow: 'withdrawal', state: 'editing.current' },
  { flow: 'transfer', state: 'submission.editing.invalid limit.told' },
  { flow: 'recordList', state: 'listed' },
  { flow: 'recordList', state: 'failed' },
  { flow: 'fiatBuyForm', state: 'open.terms.current open.offer.offered' },
  { flow: 'fiatBuyOrder', state: 'awaitingPayment' },
  { flow: 'fiatBuyOrder', state: 'confirmingPayment' },
  { flow: 'icoProjects', state: 'listed' },
  { flow: 'icoProject', state: 'inProgress' },
];

/** Taken once each, alternating between English on a wide screen and German on a phone. */
export const OTHERS: readonly Picture[] = [
  { flow: 'passwordReset', state: 'identifying.editing' },
  { flow: 'loginRequired', state: 'refused' },
  { flow: 'credentialChange', state: 'editing' },
  { flow: 'secondFactor', state: 'off' },
  { flow: 'devices', state: 'listed' },
  { flow: 'antiPhishing', state: 'editing' },
  { flow: 'preferences', state: 'settled' },
  { flow: 'appUpdate', state: 'ready' },
  { flow: 'tradeLayout', state: 'mode.arranging memory.saved' },
  { flow: 'hotkeys', state: 'use.on help.open' },
  { flow: 'priceAlerts', state: 'listed' },
  { flow: 'priceAlertForm', state: 'editing' },
  { flow: 'inspector', state: 'listed.choosing' },
  { flow: 'helpCenter', state: 'loaded.browsing' },
  { flow: 'helpArticle', state: 'shown' },
  { flow: 'notices', state: 'signedIn.settled' },
  { flow: 'openOrders', state: 'confirmingCancel' },
  { flow: 'orderDetail', state: 'shown' },
  { flow: 'walletAccount', state: 'revealed' },
  { flow: 'deposit', state: 'shown' },
  { flow: 'addAddress', state: 'editing' },
  { flow: 'addressBook', state: 'confirmingRemoval' },
  { flow: 'collectionMethod', state: 'editing' },
  { flow: 'collectionMethods', state: 'listed' },
  { flow: 'faucet', state: 'open.choosing' },
  { flow: 'futuresAccount', state: 'current' },
  // On a wide screen, because on a phone it is behind the record opened by a row.
  { flow: 'icoThaw', state: 'editing.valid' },
  { flow: 'closePosition', state: 'filling' },
  { flow: 'leverage', state: 'choosing' },
  { flow: 'futuresDetail', state: 'shown' },
  { flow: 'futuresCalculator', state: 'open' },
  { flow: 'fiatBuyReview', state: 'reviewing' },
  { flow: 'fiatSellForm', state: 'editing.current' },
  { flow: 'fiatSellReview', state: 'reviewing' },
  { flow: 'fiatOffer', state: 'waiting' },
  { flow: 'fiatSellOrder', state: 'confirmingRelease' },
];

export const LOCALES = ['en_US', 'de_DE'] as const satisfies readonly Locale[];
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/**
 * Returns the pictures to take in a language at a width.
 * @param all whether to include the less important ones.
 */
export const picturesFor = (locale: (typeof LOCALES)[number], width: number, all: boolean): readonly Picture[] => [
  ...IMPORTANT,
  ...OTHERS.filter(
    (_, index) => all && (index % 2 === 0 ? locale === 'en_US' && width > 400 : locale === 'de_DE' && width < 400),
  ),
];

/** Roughly every third screen is pictured in the light theme. */
export const themeOf = ({ flow }: Picture): Theme => (flow.length % 3 === 0 ? 'light' : 'dark');

export const nameOf = ({ flow, state }: Picture, locale: string, width: number): string =>
  `${flow}-${state.replaceAll(/[ .]/g, '-')}-${locale}-${width}`;
