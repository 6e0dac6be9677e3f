const CANVAS = 'happens on the chart’s canvas, which has no controls; the journeys of tests/e2e drag it';
const BOOK =
  'a press on a row of the book, whose rows are painted from live quantities; the journeys of the spot order and of one-click trading do it';

/**
 * User events that no control on the stage causes, by "flow event", with the reason. At most 5 % of all. An entry that a control
 * does cause fails tests/e2e/shell/gallery.spec.ts.
 */
export const WITHOUT_CONTROL: Readonly<Record<string, string>> = {
  'candles user.history.reach': CANVAS,
  'drawings user.drawing.place': CANVAS,
  'drawings user.measure.place': CANVAS,
  'drawings user.drawing.select': CANVAS,
  'drawings user.drawing.move': CANVAS,
  'drawings user.drawing.leave': CANVAS,
  'spotOrder user.quantity.pick': BOOK,
  'futuresOrder user.quantity.pick': BOOK,
  'spotOrder user.stop.prepare': 'is beside a last order that bought something, which the stage does not have',
  'clickOrder user.level.click': BOOK,
  'clickOrder user.clickEffect.choose': 'is asked where both sides of a contract are held, which the sample does not',
  'position user.target.change': CANVAS,
  'spotAmend user.line.drop': CANVAS,
  'futuresAmend user.line.drop': CANVAS,
  'avatar user.avatar.remove': 'the sample user has no picture to remove',
  'collectionMethods user.default.choose': 'the sample’s only method is the default one already',
  'icoDraw user.page.choose': 'the sample’s draw fits on one page',
  'recordList user.record.open': 'is a press beside the link in a row of fiat orders; their journey opens one',
  'faucet user.funds.request': 'is on forms of orders without funds; the journey of the newcomer presses it',
  'inspector user.state.select': 'the sample’s chart has no drawn states; the journey of the inspector selects one',
  'favourites user.favourite.move': 'is a drag in the list of favourites; the journey of the preferences does it',
};

const MENU = 'is in a menu that has to be opened first';
const PHONE = 'is there on phones only';
const POINTER = 'is caused by the pointer that comes and goes, not by a control';
const COVERED = 'a dialog lies over the screen until it is answered';

export interface Contradiction {
  /** "+event": offered although refused; "-event": accepted although not offered. */
  readonly what: string;
  /** States in which it occurs; a single one covers every place in which it is active. */
  readonly at: string;
  readonly reason: string;
}

const known = (what: string, reason: string, ...at: readonly string[]): Contradiction[] =>
  at.map((place) => ({ what, at: place, reason }));

/**
 * Controls that disagree with their flow, by flow: by mistake, or because the stage cannot show it. An entry that no longer
 * occurs fails tests/e2e/shell/gallery.spec.ts.
 */
export const KNOWN_CONTRADICTIONS: Readonly<Record<string, readonly Contradiction[]>> = {
  startup: known('-user.startup.retry', 'the application is shown already and tries again by itself', 'priceFailed'),
  position: ['flash', 'reverse', 'trail'].flatMap((act) => known(`-user.${act}.open`, MENU, 'held')),
  session: known(
    '-user.signOut.open',
    MENU,
    'signedIn.settled',
    'signedIn.outdated',
    'signedIn.refreshing',
    'signedIn.interrupted',
  ),
  toasts: [...known('-user.toasts.hold', POINTER, 'showing'), ...known('-user.toasts.release', POINTER, 'held')],
  candles: known('-user.history.reach', CANVAS, 'history.ready'),
  drawings: [
    ...known('-user.drawing.leave', CANVAS, 'hand.selected', 'hand.measured'),
    ...known('-user.measure.place', CANVAS, 'hand.placing'),
    ...known('-user.drawings.keep', COVERED, 'hand.askingRemoveAll memory.unkept'),
  ],
  tradeLayout: [
    ...known('-user.form.close', PHONE, 'mode.ordering'),
    ...known('-user.tools.toggle', 'panels that are being arranged take no press', 'mode.arranging'),
  ],
  layout: known('-user.drawer.open', PHONE, 'plain'),
  marketList: known('-user.list.release', POINTER, 'rows.live.held', 'rows.connecting', 'rows.failed', 'rows.stale'),
  hotkeys: known(
    '-user.hotkeys.toggle',
    'is in the list that a key opens, and among the preferences',
    'use.on help.closed',
    'use.off help.closed',
  ),
  secondsDesk: known('-user.running.retry', COVERED, 'running.failed result.shown'),
  avatar: known('-user.avatar.remove', 'the sample user has no picture to remove', 'settled'),
  icoSubscription: known(
    '-user.project.retry',
    COVERED,
    'facts.failed form.confirming',
    'facts.failed form.submitting',
  ),
};

export const knownOf = (flow: string): readonly Contradiction[] => KNOWN_CONTRADICTIONS[flow] ?? [];
