import type { Mover } from '../../../domain/lifecycles/nextEvents';
import type { TextKey } from '../../../src/locales/texts';
import type { Hint } from './board';

/**
 * Transition to the next leg of a scenario. `opens`: the flow opens its page, by itself or on the named user event. `told`: it
 * notifies that long-lived flow, which opens the page. Addresses: links, one after the other. `beside`: it is on the same screen.
 * `within`: one of the two runs the other, for example in a dialog. `meets`: both concern one entity, whose lifecycle takes that
 * event.
 */
type Onwards =
  | { readonly opens: 'itself' | `user.${string}` }
  | { readonly told: string }
  | { readonly links: readonly `/${string}`[] }
  | { readonly stays: 'beside' | 'within' }
  | { readonly meets: string; readonly by: string };

/** A leg of a scenario: one flow, along its usual way or from state to state. */
export interface Leg {
  readonly flow: string;
  /** The person acting; by default the same as before. */
  readonly who?: Mover;
  /** Whether it is shown on the preceding flow's screen instead of its own. */
  readonly isGuest?: true;
  /** Innermost state in which the leg begins, taking the shortest way from there; by default the usual way. */
  readonly begins?: string;
  /** Innermost states to pass through. */
  readonly through?: readonly string[];
  /** Innermost state in which the leg ends; by default the end of the usual way. */
  readonly ends?: string;
  /** Which of several user events to use, by the state reached. */
  readonly events?: Readonly<Record<string, string>>;
  /** Text to be entered or searched for, by event or link. */
  readonly hints?: Readonly<Record<string, Hint>>;
  /** Absent for the last leg. */
  readonly onwards?: Onwards;
}

export interface Scenario {
  readonly id: string;
  readonly title: TextKey<'scenarios' | 'storyboard'>;
  readonly legs: readonly Leg[];
}

const BESIDE = { stays: 'beside' } as const;
const WITHIN = { stays: 'within' } as const;
const ITSELF = { opens: 'itself' } as const;

/** A code is requested beside the flow that needs it. */
const CODE: Leg = { flow: 'verificationCode', isGuest: true, begins: 'ready', ends: 'sending', onwards: BESIDE };

/** Currency and network are chosen in turn. */
const placeOf = (flow: string): Leg[] => [
  {
    flow,
    begins: 'choosing',
    hints: { 'user.currency.choose': 'currency' },
    onwards: { opens: 'user.currency.choose' },
  },
  { flow, begins: 'choosing', hints: { 'user.network.choose': 'network' }, onwards: { opens: 'user.network.choose' } },
];

const LOST_PASSWORD: readonly Leg[] = [
  { flow: 'login', ends: 'editing', onwards: { links: ['/forget-pass'] } },
  { flow: 'passwordReset', ends: 'identifying.editing', onwards: BESIDE },
  { ...CODE, hints: { 'user.code.send': 'ownAccount' } },
  {
    ...{ flow: 'passwordReset', begins: 'identifying.editing', through: ['choosing.editing'], ends: 'changed' },
    hints: { 'user.resetIdentity.submit': 'code', 'user.newPassword.submit': 'newPassword' },
    onwards: ITSELF,
  },
  { flow: 'login', hints: { 'user.login.submit': 'newLogin' }, onwards: { told: 'session' } },
  { flow: 'home', ends: 'shown', onwards: { links: ['/user/s-securityset'] } },
  { flow: 'securitySettings' },
];

const NEWCOMER: readonly Leg[] = [
  { flow: 'registration', ends: 'identifying.editing', onwards: BESIDE },
  { ...CODE, hints: { 'user.code.send': 'newAccount' } },
  {
    ...{ flow: 'registration', begins: 'identifying.editing', through: ['securing.editing'], ends: 'registered' },
    hints: { 'user.identity.submit': 'code', 'user.security.submit': 'passwords' },
    onwards: { told: 'session' },
  },
  { flow: 'home', ends: 'shown', onwards: { links: ['/user/identity'] } },
  { flow: 'identity', ends: 'applying.editing', onwards: WITHIN },
  {
    ...{ flow: 'photoUpload', begins: 'empty', through: ['drawing'], ends: 'uploaded' },
    ...{ hints: { 'user.photo.sample': 'photos' }, onwards: WITHIN },
  },
  {
    ...{ flow: 'identity', begins: 'applying.editing', through: ['applying.submitting', 'pending.waiting'] },
    ...{ ends: 'verified', hints: { 'user.identity.submit': 'person' }, onwards: { links: ['/wallet/recharge'] } },
  },
  ...placeOf('deposit'),
  { flow: 'deposit', ends: 'shown', onwards: BESIDE },
  {
    ...{ flow: 'sandboxDeposit', hints: { 'user.coins.send': 'deposit' } },
    onwards: { links: ['/markets/kline/BTC_USDT'] },
  },
  {
    ...{ flow: 'spotOrder', events: { 'open.valid': 'user.field.change' }, hints: { 'user.field.change': 'order' } },
    onwards: { links: ['/wallet/cash'] },
  },
  ...placeOf('withdrawal'),
  {
    ...{ flow: 'withdrawal', begins: 'loading', through: ['editing.current', 'reviewing', 'submitting'] },
    ends: 'submitted.settled',
    hints: { 'user.withdrawal.review': 'withdrawal', 'user.withdrawal.submit': 'proof' },
  },
];

const PASSKEY: readonly Leg[] = [
  { flow: 'securitySettings', onwards: { links: ['/user/s-securityset/passkeys'] } },
  { flow: 'passkeys', ends: 'listed', onwards: BESIDE },
  {
    ...{ flow: 'addPasskey', begins: 'closed', through: ['editing', 'beginning', 'showingCodes'], ends: 'closed' },
    ...{ hints: { 'user.passkey.submit': 'passkey' }, onwards: BESIDE },
  },
  {
    ...{ flow: 'passkeys', begins: 'listed', through: ['naming', 'renaming'], ends: 'listed' },
    hints: { 'user.passkey.name': 'passkeyName' },
  },
];

const LOST_MAILBOX: readonly Leg[] = [
  { flow: 'securitySettings', onwards: { links: ['/user/s-emailset', '/user/s-securityset/lost-contact'] } },
  { flow: 'contactRecovery', ends: 'editing', onwards: BESIDE },
  { ...CODE, hints: { 'user.code.send': 'newAccount' } },
  {
    ...{ flow: 'contactRecovery', begins: 'editing', through: ['submitting'], ends: 'signedOut' },
    ...{ hints: { 'user.recovery.submit': 'recoveryProof' }, onwards: { told: 'session' } },
  },
  { flow: 'login', ends: 'editing' },
];

const PORTFOLIO: readonly Leg[] = [
  {
    ...{ flow: 'portfolios', begins: 'loading', ends: 'listed' },
    through: ['listed', 'naming', 'opening', 'listed', 'moving', 'sendingMove', 'listed', 'switching'],
    events: { naming: 'user.portfolio.open', moving: 'user.move.open', switching: 'user.portfolio.use' },
    hints: { 'user.portfolio.name': 'portfolioName', 'user.move.submit': 'move', 'user.portfolio.use': 'portfolioUse' },
    onwards: { links: ['/markets/kline/BTC_USDT'] },
  },
  {
    ...{ flow: 'spotOrder', events: { 'open.valid': 'user.field.change' }, hints: { 'user.field.change': 'order' } },
  },
];

const SALE: readonly Leg[] = [
  {
    ...{ flow: 'fiatSellForm', who: 'seller', hints: { 'user.sell.continue': 'offer' } },
    onwards: { opens: 'user.sell.continue' },
  },
  { flow: 'fiatSellReview', onwards: ITSELF },
  { flow: 'fiatOffer', ends: 'waiting' },
];

const PURCHASE: readonly Leg[] = [
  {
    ...{ flow: 'fiatBuyForm', who: 'buyer', ends: 'open.offer.offered', hints: { 'user.size.change': 'purchase' } },
    onwards: { opens: 'user.buy.continue' },
  },
  { flow: 'fiatBuyReview', onwards: ITSELF },
];

const PAID = ['awaitingPayment', 'confirmingPayment', 'paying', 'awaitingRelease'] as const;

const DISPUTE: readonly Leg[] = [
  ...SALE.slice(0, -1),
  { flow: 'fiatOffer', ends: 'waiting', onwards: { meets: 'fiatOfferLifecycle', by: 'match.all' } },
  ...PURCHASE,
  {
    ...{
      flow: 'fiatBuyOrder',
      begins: 'loading',
      through: [...PAID, 'composingAppeal', 'appealing'],
      ends: 'inAppeal',
    },
    hints: { 'user.appeal.submit': 'appeal' },
    onwards: { meets: 'fiatOrderLifecycle', by: 'operator.release' },
  },
  {
    ...{ flow: 'fiatOrderLifecycle', who: 'operator', begins: 'inAppeal', ends: 'completed' },
    events: { completed: 'operator.release' },
    onwards: { meets: 'fiatOrderLifecycle', by: 'operator.release' },
  },
  { flow: 'fiatBuyOrder', who: 'buyer', begins: 'inAppeal', ends: 'completed' },
];

const PLANS = '/order/spot-plans';
const ORDERS = '/order/spot-current';

const SCALED: readonly Leg[] = [
  { flow: 'spotPlan', hints: { 'user.plan.submit': 'scaledPlan' }, onwards: { links: [ORDERS, PLANS] } },
  { flow: 'spotPlanCancel', begins: 'idle', through: ['confirming', 'cancelling'], ends: 'idle' },
];

const TWAP: readonly Leg[] = [
  { flow: 'spotPlan', hints: { 'user.plan.submit': 'twapPlan' }, onwards: { links: [ORDERS, '/order/spot-history'] } },
  { flow: 'recordList', ends: 'listed' },
];

const FUTURES: readonly Leg[] = [
  {
    ...{ flow: 'transfer', events: { 'submission.editing.valid': 'user.quantity.change' } },
    ...{ hints: { 'user.quantity.change': 'transfer' }, onwards: { links: ['/contract/btc_usdt'] } },
  },
  { flow: 'futuresOrder', ends: 'open.resting', hints: { 'user.order.submit': 'position' }, onwards: BESIDE },
  {
    ...{ flow: 'position', begins: 'held', ends: 'targeting', events: { targeting: 'user.targets.open' } },
    onwards: WITHIN,
  },
  { flow: 'positionTargets', hints: { 'user.targets.review': 'stopLoss' }, onwards: WITHIN },
  { flow: 'position', begins: 'targeting', through: ['held'], ends: 'closing', onwards: WITHIN },
  { flow: 'closePosition', hints: { 'user.close.review': 'closeAll' } },
];

const SECONDS: readonly Leg[] = [
  {
    ...{ flow: 'secondsForm', begins: 'submission.open.ready', through: ['submission.confirming'] },
    ...{ ends: 'submission.open.resting', hints: { 'user.order.submit': 'stake' }, onwards: BESIDE },
  },
  { flow: 'secondsDesk', begins: 'running.shown', onwards: WITHIN },
  { flow: 'secondsOrder', begins: 'running', ends: 'ended', onwards: BESIDE },
  { flow: 'secondsCheck', ends: 'proven' },
];

const SUBSCRIPTION: readonly Leg[] = [
  { flow: 'icoProjects', hints: { '/subscribe/p1': 'openProject' }, onwards: { links: ['/subscribe/p1'] } },
  { flow: 'icoProject', begins: 'loading', ends: 'inProgress', onwards: BESIDE },
  {
    ...{ flow: 'icoSubscription', begins: 'form.open.invalid', through: ['form.confirming', 'form.submitting'] },
    ...{ ends: 'form.open.resting', events: { 'form.open.valid': 'user.quantity.change' } },
    ...{ hints: { 'user.quantity.change': 'participation' }, onwards: BESIDE },
  },
  { flow: 'icoProject', begins: 'inProgress', through: ['endingSoon'], ends: 'settled', onwards: BESIDE },
  {
    ...{ flow: 'icoDraw', through: ['loading.own', 'loading.tickets', 'computing'], ends: 'confirmed' },
    ...{ hints: { '/order/sub-end': 'ownSubscription' }, onwards: { links: ['/order/sub-hold', '/order/sub-end'] } },
  },
  { flow: 'icoThaw', hints: { 'user.thaw.review': 'thaw' } },
];

/**
 * The only list of scenarios: the storyboard shows them, tests walk them, and testers get them as Markdown (`npm run scenarios`).
 */
export const SCENARIOS: readonly Scenario[] = [
  { id: 'newcomer', title: 'scenarios:newcomer', legs: NEWCOMER },
  { id: 'passkey', title: 'scenarios:passkeyAdded', legs: PASSKEY },
  { id: 'lostMailbox', title: 'scenarios:lostMailbox', legs: LOST_MAILBOX },
  { id: 'portfolio', title: 'scenarios:portfolioTrade', legs: PORTFOLIO },
  { id: 'forgottenPassword', title: 'storyboard:scenarioPassword', legs: LOST_PASSWORD },
  {
    ...{ id: 'fiatPurchase', title: 'storyboard:scenarioFiatBuy' },
    legs: [...PURCHASE, { flow: 'fiatBuyOrder', begins: 'loading', through: PAID, ends: 'completed' }],
  },
  { id: 'fiatSale', title: 'storyboard:scenarioFiatSell', legs: SALE },
  { id: 'fiatDispute', title: 'scenarios:fiatDispute', legs: DISPUTE },
  { id: 'scaledPlan', title: 'scenarios:scaledOrders', legs: SCALED },
  { id: 'twapPlan', title: 'scenarios:twap', legs: TWAP },
  { id: 'futuresPosition', title: 'scenarios:futuresPosition', legs: FUTURES },
  { id: 'secondsRound', title: 'scenarios:secondsRound', legs: SECONDS },
  { id: 'icoRound', title: 'scenarios:icoSubscription', legs: SUBSCRIPTION },
];
