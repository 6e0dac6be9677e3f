const CANVAS = 'happens on the chart’s canvas, which has no controls; the journeys of tests/e2e drag it';
const BOOK =
  'a press on a row of the book, whose rows are painted from live quantities; the journey of the spot order does it';
const PICTURE = 'needs a picture that the browser can decode; the sample is an empty file';

/** User events that no control on the stage causes, by "flow event", with the reason. At most 5 % of all. */
export const WITHOUT_CONTROL: Readonly<Record<string, string>> = {
  'candles user.history.reach': CANVAS,
  'spotOrder user.quantity.pick': BOOK,
  'futuresOrder user.quantity.pick': BOOK,
  'futuresOrder user.triggerBy.choose': 'its select shows with a typed target only, which the model has no case for',
  'position user.target.change': CANVAS,
  'avatar user.avatar.save': PICTURE,
  'avatar user.avatar.remove': 'the sample user has no picture to remove',
  'addressBook user.filters.reset': 'shows when the filters leave nothing over; the model’s filters leave something',
  'collectionMethods user.default.choose': 'the sample’s only method is the default one already',
  'icoDraw user.page.choose': 'the sample’s draw fits on one page',
  'inspector user.state.select': 'the sample’s chart has no drawn states; the journey of the inspector selects one',
  'favourites user.favourite.move': 'is a drag in the list of favourites; the journey of the preferences does it',
};

const CLOSING = 'the cross of the dialog stays usable while an answer is awaited; pressing it changes nothing';
const KEY = 'for the moment in which the key against doubles is drawn; the press counts once it is there';
const MENU = 'is in a menu that has to be opened first';
const PHONE = 'is there on phones only';
const POINTER = 'is caused by the pointer that comes and goes, not by a control';
const ABSENT = 'shows on another screen of the flow, or where there is something to do it with';
const RESTING = 'may be pressed for the two seconds after a submission; the flow takes it afterwards';
const SWITCHING = 'acts on the form while it is being sent; the flow keeps what was sent';
const SIGNED_IN = 'the stage’s reader is signed in, what the flow was told is not';

/** "+flow event": offered though refused; "-flow event": taken though not offered. Each with the reason, whatever the state. */
const KNOWN: Readonly<Record<string, string>> = {
  '-startup user.startup.retry': 'the application is shown already and tries again by itself',
  '-session user.signOut.open': MENU,
  '+session user.signOut.dismiss': CLOSING,
  '-toasts user.toasts.hold': POINTER,
  '-toasts user.toasts.release': POINTER,
  '+registration user.registration.restart': RESTING,
  '+passwordReset user.passwordReset.restart': RESTING,
  '-registration user.registration.restart': ABSENT,
  '-passwordReset user.passwordReset.restart': ABSENT,
  '+sandboxMailbox user.mailbox.reload': ABSENT,
  '-sandboxMailbox user.mailbox.reload': ABSENT,
  '+secondFactor user.factor.dismiss': RESTING,
  '-secondFactor user.factor.dismiss': RESTING,
  '+devices user.devices.endOthers': SWITCHING,
  '-devices user.devices.endOthers': ABSENT,
  '-candles user.history.reach': CANVAS,
  '-layout user.drawer.open': PHONE,
  '+tradeLayout user.layout.arrange': MENU,
  '-tradeLayout user.layout.reset': MENU,
  '-tradeLayout user.form.open': PHONE,
  '-tradeLayout user.form.close': PHONE,
  '+tradeLayout user.layout.finish': MENU,
  '-tradeLayout user.layout.finish': PHONE,
  '-tradeLayout user.layout.arrange': PHONE,
  '-marketList user.list.release': POINTER,
  '+openOrders user.cancel.accept': KEY,
  '+openOrders user.cancelAll.accept': KEY,
  '+openOrders user.cancel.dismiss': CLOSING,
  '+openOrders user.cancelAll.dismiss': CLOSING,
  '+faucet user.faucet.request': KEY,
  '+faucet user.faucet.dismiss': CLOSING,
  '+withdrawal user.withdrawal.dismiss': CLOSING,
  '+withdrawalCancel user.cancel.accept': KEY,
  '+withdrawalCancel user.cancel.dismiss': CLOSING,
  '+transfer user.accounts.swap': SWITCHING,
  '+transfer user.quantity.all': SWITCHING,
  '+transfer user.transfer.submit': SWITCHING,
  '-transfer user.quantity.all': ABSENT,
  '-transfer user.accounts.swap': ABSENT,
  '-secondsForm user.login.open': SIGNED_IN,
  '-secondsForm user.register.open': SIGNED_IN,
  '+secondsForm user.terms.retry': ABSENT,
  '-secondsForm user.terms.retry': ABSENT,
  '-secondsDesk user.running.retry': ABSENT,
  '+secondsDesk user.running.retry': ABSENT,
  '+walletAccount user.balances.conceal': 'for the moment in which the kept choice is read',
  '+photoUpload user.photo.sample': SWITCHING,
  '-photoUpload user.photo.sample': ABSENT,
  '-avatar user.avatar.remove': ABSENT,
  '+avatar user.avatar.dismiss': CLOSING,
  '+addAddress user.address.dismiss': CLOSING,
  '-addressBook user.filters.reset': ABSENT,
  '+addressBook user.removal.dismiss': CLOSING,
  '+collectionMethods user.removal.dismiss': CLOSING,
  '-icoSubscription user.login.open': SIGNED_IN,
  '-icoSubscription user.register.open': SIGNED_IN,
  '+icoSubscription user.quantity.max': SWITCHING,
  '-icoSubscription user.quantity.max': ABSENT,
  '+icoSubscription user.subscription.review': SWITCHING,
  '-icoSubscription user.subscription.review': ABSENT,
  '+icoSubscription user.subscription.dismiss': CLOSING,
  '+icoSubscription user.subscription.accept': KEY,
  '-icoSubscription user.project.retry': ABSENT,
  '-icoSubscription user.subscription.accept':
    'the project could not be loaded meanwhile; the screen offers to try that again first',
  '-icoSubscription user.subscription.dismiss':
    'the project could not be loaded meanwhile; the screen offers to try that again first',
  '+icoThaw user.quantity.all': SWITCHING,
  '+icoThaw user.thaw.dismiss': CLOSING,
  '+icoThaw user.thaw.back': CLOSING,
  '+icoThaw user.thaw.review': SWITCHING,
  '-futuresAccount user.account.retry': ABSENT,
  '-futuresOrder user.login.open': SIGNED_IN,
  '-futuresOrder user.register.open': SIGNED_IN,
  '-futuresOrder user.identity.open': SIGNED_IN,
  '-spotOrder user.login.open': SIGNED_IN,
  '-spotOrder user.register.open': SIGNED_IN,
  '+planOrder user.plan.dismiss': CLOSING,
  '+leverage user.leverage.close': CLOSING,
  '+marginMode user.mode.close': CLOSING,
  '+positionTargets user.targets.cancel': CLOSING,
  '+closePosition user.close.cancel': CLOSING,
  '+marginAdjust user.amount.all': SWITCHING,
  '+marginAdjust user.margin.cancel': CLOSING,
  '+futuresCancel user.cancel.accept': KEY,
  '+futuresCancel user.cancel.dismiss': CLOSING,
  '+fiatBuy user.buy.continue':
    'is pressed by whom the best offer is not looked for yet: the form then says what is missing',
  '-fiatBuy user.buy.continue': 'the offer is being asked for anew; the button waits for it',
  '+fiatPurchase user.purchase.submit': KEY,
  '+fiatSale user.sale.submit': KEY,
  '+fiatMethod user.method.dismiss': CLOSING,
  '+fiatOffer user.withdrawal.accept': KEY,
  '+fiatOffer user.withdrawal.dismiss': CLOSING,
  '-fiatBuyer user.appeal.open': 'the seller’s page is being opened',
  '+fiatBuyer user.appeal.open': 'the seller’s page is being opened',
  '+fiatBuyer user.payment.accept': KEY,
  '+fiatBuyer user.cancel.accept': KEY,
  '+fiatBuyer user.payment.dismiss': CLOSING,
  '+fiatBuyer user.cancel.dismiss': CLOSING,
  '+fiatBuyer user.appeal.dismiss': CLOSING,
  '+fiatSeller user.release.dismiss': CLOSING,
  '+fiatSeller user.appeal.dismiss': CLOSING,
};

/** @param what as the stage says it: "+user.cancel.accept". */
export const isKnown = (flow: string, what: string): boolean => `${what[0]}${flow} ${what.slice(1)}` in KNOWN;

export const KNOWN_CONTRADICTIONS = KNOWN;
