/** A realistic mistake: the text `from`, which occurs once in the file, becomes `to`. */
export interface Mistake {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Test file that must fail, and optionally a part of the names of the failing tests. */
  readonly caughtBy: string;
  readonly named?: string;
}

const FLOWS = 'tests/model/flows.test.ts';
/** Statements of a flow itself. */
const said = (flow: string) => [FLOWS, `\\b${flow}\\W+satisfies its own`] as const;
const rules = 'tests/unit/domain/rules';
const engine = 'tests/unit/engine';

type Row = readonly [what: string, from: string, to: string, caughtBy: string, named?: string];
const mistakesIn = (file: string, ...rows: readonly Row[]): Mistake[] =>
  rows.map(([what, from, to, caughtBy, named]) => ({ what, file, from, to, caughtBy, ...(named ? { named } : {}) }));

const MACHINES: readonly Mistake[] = [
  ...mistakesIn(
    'src/machines/spot/spotOrder/spotOrder.machine.ts',
    [
      'a dismissed order is sent',
      "'user.order.dismiss': { target: 'open', actions: 'dropDraft' }",
      "'user.order.dismiss': { target: 'submitting' }",
      'tests/unit/spot/spotOrder.test.ts',
    ],
    [
      'the same order is taken again at once',
      "on: { 'user.order.submit': { guard: 'isAnother', target: '#spotOrder.preparing' } },\n    ",
      "on: { 'user.order.submit': '#spotOrder.preparing' },\n    ",
      'tests/unit/spot/spotOrder.test.ts',
    ],
    ['a form never rests', 'after: { doubleSubmitWindow: ', 'after: { never: ', FLOWS, 'spotOrder'],
    [
      'a size by percent without a balance',
      "{ guard: 'canSlide', actions:",
      '{ actions:',
      'tests/unit/spot/spotOrder.test.ts',
    ],
    ['an order is sent without being asked for', "target: 'confirming',", "target: 'submitting',", FLOWS, 'spotOrder'],
    [
      'an order on its way is in the form again for who left before the answer',
      "['storeSent', 'keepUnsent']",
      "'storeSent'",
      'tests/unit/app/sentOrder.test.ts',
    ],
  ),
  ...mistakesIn('src/machines/futures/closeAll/closeAll.machine.ts', [
    'all positions are closed without a question',
    "{ target: 'confirming', actions: withEvent('askAbout') }",
    "{ target: 'closing', actions: withEvent('askAbout') }",
    FLOWS,
    'confirmed-first',
  ]),
  ...mistakesIn('src/machines/account/credentialChange/credentialChange.machine.ts', [
    'a new email ends no session',
    "context.kind !== 'fundsPassword'",
    "context.kind === 'loginPassword'",
    ...said('credentialChange'),
  ]),
  ...mistakesIn('src/machines/wallet/addAddress/addAddress.machine.ts', [
    'nobody is told of a new address',
    "[withValue('tellListener'), 'toastAdded']",
    "['toastAdded']",
    ...said('addAddress'),
  ]),
  ...mistakesIn('src/machines/recording/mask.ts', [
    'a recording holds the current password',
    "...['current', 'currentpassword', 'next'],",
    '',
    'tests/unit/inspector/recording/mask.test.ts',
  ]),
  ...mistakesIn('src/machines/shell/layout/layout.machine.ts', [
    'signing out leaves the drawer over the question',
    "{ target: 'plain', actions: 'askSignOut' }",
    "{ actions: 'askSignOut' }",
    ...said('layout'),
  ]),
  ...mistakesIn('src/machines/market/marketList/marketList.machine.ts', [
    'Enter opens the spot screen from the list of contracts',
    'to: addressOf(first, tab),',
    "to: addressOf(first, tab && 'currency'),",
    ...said('marketList'),
  ]),
  ...mistakesIn('src/machines/tools/recordList/recordList.machine.ts', [
    'a press on a row opens a page that is not there',
    "'user.record.open': { guard: withEvent('hasPage'), ",
    "'user.record.open': { ",
    ...said('recordList'),
  ]),
  ...mistakesIn(
    'src/machines/seconds/secondsForm/secondsForm.machine.ts',
    [
      'a retry that leads nowhere',
      "guard: 'isUntold', target: 'asking'",
      "guard: 'isUntold', target: 'failed'",
      'tests/unit/seconds',
    ],
    [
      'a dialog that cannot be declined',
      "'user.order.dismiss': { target: 'open', actions: 'dropDraft' },",
      '',
      FLOWS,
      'can-be-declined',
    ],
  ),
  ...mistakesIn(
    'src/machines/families/submission.ts',
    ['a refused form never rests', 'after: { doubleSubmitWindow: ', 'after: { never: ', FLOWS, 'addAddress'],
    ['what is typed is not looked at', '!problemOf(typed, context)', 'true', FLOWS, 'addAddress'],
    ['passwords outlive their call', "exit: 'forgetValues' as const,", '', ...said('addAddress')],
  ),
  ...mistakesIn('src/machines/account/registration/registration.machine.ts', [
    'after a refused step two comes step one',
    "resting('The registration was refused; another try is taken after two seconds.', 'editing')",
    "resting('The registration was refused; another try is taken after two seconds.', '#registration.identifying')",
    ...said('registration'),
  ]),
  ...mistakesIn('src/machines/families/codeThenSecret.ts', [
    'a ticket that is over is kept for a reload',
    "[withOutput('toastFailure'), 'forgetTicket', 'keepDraft', 'openStepOne']",
    "[withOutput('toastFailure'), 'keepDraft', 'forgetTicket', 'openStepOne']",
    ...said('registration'),
  ]),
  ...mistakesIn('src/machines/account/session/session.machine.ts', [
    'the end of an earlier session ends this one',
    "guard: withEvent('isCurrentToken'),\n          target",
    'target',
    ...said('session'),
  ]),
  ...mistakesIn('src/machines/account/identity/identity.machine.ts', [
    'a refused submission is said to be reviewed',
    "target: '#identity.loading', actions: withOutput('toastFailure')",
    "target: '#identity.pending', actions: withOutput('toastFailure')",
    ...said('identity'),
  ]),
  ...mistakesIn('src/machines/account/devices/devices.machine.ts', [
    'the device in use is signed out',
    'id === params.id && !current',
    'id === params.id',
    ...said('devices'),
  ]),
  ...mistakesIn('src/machines/wallet/withdrawal/withdrawal.machine.ts', [
    'a pause of withdrawals asks for the password again',
    "{ guard: withOutput('isPause'), target: 'loading', actions: refusal },",
    '',
    ...said('withdrawal'),
  ]),
  ...mistakesIn(
    'src/machines/wallet/withdrawal/withdrawal.check.ts',
    [
      'the fee is not among what is taken',
      'formatDecimal(amount + (parseDecimal(fee, scale) ?? 0n), scale)',
      'formatDecimal(amount, scale)',
      ...said('withdrawal'),
    ],
    [
      'another quantity is sent',
      'quantity: draft.quantity, ...target',
      "quantity: '21', ...target",
      ...said('withdrawal'),
    ],
  ),
  ...mistakesIn('src/machines/futures/positionPicture/positionPicture.machine.ts', [
    'a picture has amounts that nobody chose',
    'card === null || withAmounts ? card : { ...card, amounts: [] }',
    'card',
    ...said('positionPicture'),
  ]),
  ...mistakesIn('src/machines/wallet/transfer/transfer.form.ts', [
    'the money goes the other way',
    'from_account: from, to_account: to',
    'from_account: to, to_account: from',
    ...said('transfer'),
  ]),
  ...mistakesIn(
    'src/machines/wallet/faucet/faucet.machine.ts',
    [
      'opening the faucet asks for funds',
      "'user.faucet.open': { target: 'open'",
      "'user.faucet.open': { target: 'requesting'",
      ...said('faucet'),
    ],
    [
      'a form asks for what the faucet has given up to its limit',
      ' && context.limits[currency] === undefined',
      '',
      ...said('faucet'),
    ],
  ),
  ...mistakesIn('src/machines/wallet/faucet/faucet.machine.ts', [
    'funds come from the account that lacks them',
    'other !== account && held.some',
    'held.some',
    'tests/unit/wallet/faucetWays.test.ts',
  ]),
  ...mistakesIn('src/machines/market/market/tickChannel.machine.ts', [
    'a price of ten seconds is fresh',
    "description: 'Ten seconds old or older: shown greyed.',",
    "description: 'Ten seconds old or older: shown greyed.', tags: 'fresh',",
    ...said('tickChannel'),
  ]),
  ...mistakesIn('src/machines/account/portfolios/portfolios.machine.ts', [
    'a portfolio that is archived has its buttons still',
    'archived === null ? [',
    'archived !== 0 ? [',
    'tests/unit/account/portfoliosActs.test.tsx',
  ]),
  ...mistakesIn('src/machines/account/portfolios/portfolios.setup.ts', [
    'the page goes on with a portfolio that is archived',
    'one.portfolio === portfolio && isInUse(one)',
    'one.portfolio === portfolio',
    ...said('portfolios'),
  ]),
  ...mistakesIn(
    'src/machines/market/drawings/drawings.setup.ts',
    [
      'what is drawn before the kept drawings are known takes their place',
      "context.kept !== null && (tool === 'measure'",
      "(tool === 'measure'",
      ...said('drawings'),
    ],
    [
      'a locked drawing is dragged',
      'drawn !== undefined && !drawn.locked && ',
      'drawn !== undefined && ',
      ...said('drawings'),
    ],
    [
      'all are removed, the locked ones too',
      'context.drawings.filter(({ locked }) => locked),',
      '[],',
      ...said('drawings'),
    ],
    [
      'removing one drawing removes all',
      'withoutDrawing(context.drawings, context.selected)',
      '[]',
      ...said('drawings'),
    ],
  ),
  ...mistakesIn(
    'src/machines/account/contactRecovery/contactRecovery.machine.ts',
    [
      'a lost mailbox is replaced without a second factor',
      "{ guard: 'isReady', target: 'editing' },",
      "{ target: 'editing' },",
      ...said('contactRecovery'),
    ],
    [
      'a replacement is stopped by the press that asks',
      "'user.stop.open': 'confirming'",
      "'user.stop.open': 'stopping'",
      ...said('contactRecovery'),
    ],
    [
      'a recovery that nothing of the account stops offers a stop',
      "{ guard: 'isHeld', target: 'held' },",
      '',
      ...said('contactRecovery'),
    ],
  ),
  ...mistakesIn(
    'src/machines/account/accountLock/accountLock.machine.ts',
    [
      'an account is locked by the press that asks',
      "'user.lock.open': 'confirming'",
      "'user.lock.open': 'locking'",
      ...said('accountLock'),
    ],
    [
      'an account that the exchange gives back asks for what does not unlock it',
      "{ guard: 'isHeld', target: 'held' }, ",
      '',
      ...said('accountLock'),
    ],
  ),
  ...mistakesIn('src/machines/account/addPasskey/addPasskey.machine.ts', [
    'recovery codes outlive their screen',
    "exit: 'forgetCodes',",
    '',
    ...said('addPasskey'),
  ]),
  ...mistakesIn('src/machines/spot/spotAmend/spotAmend.machine.ts', [
    'what traded at its new price can be put back',
    'context.before !== null && outcome.ok && isOpen(outcome)',
    'context.before !== null && outcome.ok',
    'tests/model/traces.test.ts',
    'spotAmend',
  ]),
  ...mistakesIn(
    'src/machines/spot/spotOrder/spotOrder.form.ts',
    [
      'the book shows all of an iceberg',
      "...plain('visible', isIceberg(form)),",
      '',
      'tests/unit/spot/spotOrderForm.test.ts',
    ],
    [
      'a trailing stop follows by a hundred times its percent',
      'formatDecimal(percent, PERCENT_SCALE + 2)',
      'formatDecimal(percent, PERCENT_SCALE)',
      'tests/unit/spot/spotOrderForm.test.ts',
    ],
  ),
  ...mistakesIn('src/machines/spot/spotOrder/spotOrder.reasons.ts', [
    'a market order on old prices',
    "if (needsFreshPrices(context.form) && !context.fresh) return { key: 'stalePrices' };",
    '',
    ...said('spotOrder'),
  ]),
  ...mistakesIn('src/machines/futures/futuresOrder/futuresOrder.reasons.ts', [
    'a market order on old prices',
    "if (form.type === 'market' && !market.fresh) return { key: 'spotOrder:stalePrices' };",
    '',
    ...said('futuresOrder'),
  ]),
  ...mistakesIn(
    'src/machines/futures/futuresAmend/futuresAmend.machine.ts',
    [
      'a dragged order is sent though its user is asked first',
      '!asks && amendReason(context) === null',
      'amendReason(context) === null',
      'tests/unit/futures/futuresAmend.test.ts',
      'a dragged line',
    ],
    [
      'what traded at its new price can be put back',
      'context.before !== null && outcome.ok && openTarget(outcome) !== null',
      'context.before !== null && outcome.ok',
      'tests/unit/futures/futuresAmend.test.ts',
      'a dragged line',
    ],
  ),
  ...mistakesIn('src/machines/futures/leverage/leverage.machine.ts', [
    'the leverage in force is sent instead of the chosen one',
    'leverage: context.chosen,',
    'leverage: context.facts.inForce,',
    ...said('leverage'),
  ]),
  ...mistakesIn('src/machines/futures/closePosition/closePosition.machine.ts', [
    'closing at once takes the other side',
    "return { call: 'flashCloseFutures', body: { pair, side } };",
    "return { call: 'flashCloseFutures', body: { pair, side: side === 'long' ? 'short' : 'long' } };",
    ...said('closePosition'),
  ]),
  ...mistakesIn('src/machines/ico/icoSubscription/icoSubscription.form.ts', [
    'the sum is no product',
    '(parseDecimal(price, priceScale) ?? 0n) * (parseDecimal',
    '(parseDecimal(price, priceScale) ?? 0n) + (parseDecimal',
    ...said('icoSubscription'),
  ]),
  ...mistakesIn('src/machines/fiat/fiatDeal.ts', [
    'the address of a review has all that the form knows',
    'export const marketOf = ({ currency, fiat }: DealMarket) => ({ currency, fiat });',
    'export const marketOf = (market: DealMarket) => market;',
    ...said('fiatBuyForm'),
  ]),
];

const VIEWS: readonly Mistake[] = [
  ...mistakesIn('src/views/kit/Button.tsx', [
    'a grey button acts',
    'const inert = busy || disabled;',
    'const inert = false;',
    'tests/unit/kit/controls.test.tsx',
  ]),
  ...mistakesIn(
    'src/views/kit/DecimalField.tsx',
    [
      'arrows go the other way',
      '{ ArrowUp: 1, ArrowDown: -1 }',
      '{ ArrowUp: -1, ArrowDown: 1 }',
      'tests/unit/kit/controls.test.tsx',
    ],
    ['Shift moves by one step', 'event.shiftKey ? 10 : 1', '1', 'tests/unit/kit/controls.test.tsx'],
    [
      'more digits than the step has',
      '&& scaleOf(plain) > scaleOf(step)',
      '&& false',
      'tests/unit/kit/controls.test.tsx',
    ],
  ),
  ...mistakesIn('src/views/kit/Dialog.tsx', [
    'a dialog is shown though it is closed',
    'if (!open) return null;',
    '',
    'tests/unit/kit/dialog.test.tsx',
  ]),
  ...mistakesIn(
    'src/views/fiat/fiatBuyOrder/BuyerScreens.tsx',
    [
      'the button that cancels pays',
      "sends(flow, 'user.cancel.open')",
      "sends(flow, 'user.payment.open')",
      'tests/unit/fiat/fiatBuyOrder.test.tsx',
    ],
    [
      'every reason is that the time is over',
      'reason={why}',
      "reason={why && say('fiatOrder:timeOver')}",
      'tests/unit/fiat/fiatBuyOrder.test.tsx',
    ],
  ),
  ...mistakesIn('src/views/fiat/fiatOrder/OrderFacts.tsx', [
    'the unit price shows the total',
    "label: t('fiat:unitPrice'), value: price(order.unit_price, order.fiat)",
    "label: t('fiat:unitPrice'), value: price(order.amount, order.fiat)",
    'tests/unit/fiat/fiatBuyOrder.test.tsx',
  ]),
  ...mistakesIn('src/views/market/trade/DataBanner.tsx', [
    'old prices are not said to be old',
    "(age === 'stale' || age === 'down')",
    "age === 'down'",
    'tests/unit/market/dataBanner.test.tsx',
  ]),
  ...mistakesIn('src/views/account/portfolios/PortfolioRows.tsx', [
    'the button of the limits archives',
    "{ label: 'limits', send: 'user.portfolio.limit' }",
    "{ label: 'limits', send: 'user.portfolio.archive' }",
    'tests/unit/account/portfoliosActs.test.tsx',
  ]),
];

const BINDINGS: readonly Mistake[] = [
  ...mistakesIn(
    'src/app/stored.ts',
    ['a repeat of another portfolio', 'portfolio?.portfolio]', 'null]', 'tests/unit/app/bindCalls.test.ts'],
    [
      'what one user typed is shown to the next',
      'owner === accountKey(storage) ? ',
      'owner !== null ? ',
      'tests/unit/app/stored.test.ts',
    ],
    [
      'what one user typed is given to the next',
      'owner === VISITOR ? drafts : {}',
      'drafts',
      'tests/unit/app/stored.test.ts',
    ],
  ),
  ...mistakesIn(
    'src/app/bindCalls.ts',
    ['the key is lost', 'http.call(id, body, { key })', 'http.call(id, body, {})', 'tests/unit/app/bindCalls.test.ts'],
    [
      'a wrong call',
      'http.call(id, body, { key })',
      "http.call('login', body, { key })",
      'tests/unit/app/bindCalls.test.ts',
    ],
    ['a new key for a repeat', 'known ?? ids.next()', 'ids.next()', 'tests/unit/app/bindCalls.test.ts'],
    ['a reload forgets the keys', 'storage.readDraft(key)', 'null', 'tests/unit/app/bindCalls.test.ts'],
    [
      'a repeat is told as a new submission',
      '{ ...outcome, repeated: true as const }',
      'outcome',
      'tests/unit/app/bindCalls.test.ts',
    ],
    [
      'a call that moves money is aborted',
      "method === 'GET' ? { signal } : {}",
      '{ signal }',
      'tests/unit/app/bindCalls.test.ts',
    ],
    ['the body is lost', 'body: input ?? {} }', 'body: {} }', 'tests/unit/app/bindCalls.test.ts'],
    [
      'a call that nobody sends',
      'id === null ? effectOf(actor) : send(id)',
      'actor',
      'tests/unit/app/bindCalls.test.ts',
    ],
  ),
  ...mistakesIn(
    'src/app/bindCalls.ts',
    [
      'an old key after an answer',
      'outcome.ok || !UNTOLD.has(outcome.error)',
      'outcome.ok',
      'tests/unit/app/bindCalls.test.ts',
    ],
    [
      'a repeat forgets its key after a refusal at the door',
      'isRepeat ? all : without(all, id, body)',
      'without(all, id, body)',
      'tests/unit/app/bindCalls.test.ts',
    ],
    ['one key for all bodies', 'JSON.stringify(body,', 'JSON.stringify({},', 'tests/unit/app/bindCalls.test.ts'],
    [
      'a password is kept in the browser',
      'until > now && !hasProof(submission)',
      'until > now',
      'tests/unit/app/bindCalls.test.ts',
    ],
  ),
  ...mistakesIn('src/app/flows/position.ts', [
    'a dialog does not hear that its position is over',
    'latestOf(position, open)',
    'open.find((one) => one.id === id)',
    'tests/unit/futures/liveFacts.test.ts',
  ]),
  ...mistakesIn('src/machines/fiat/fiatBuyOrder/fiatBuyOrder.machine.ts', [
    'cancelling an order pays it',
    "cancelOrder: call('cancelFiatOrder')",
    "cancelOrder: call('payFiatOrder')",
    ...said('fiatBuyOrder'),
  ]),
  ...mistakesIn('src/machines/spot/openOrders/openOrders.machine.ts', [
    'cancelling an order cancels all',
    "cancelOrder: call('cancelSpotOrder')",
    "cancelOrder: call('cancelAllSpotOrders')",
    ...said('openOrders'),
  ]),
  ...mistakesIn('src/actors/tools/loadRecords.ts', [
    'a list shows what has ended instead of what is held',
    "icoHold: ['listIcoSubscriptions', { scope: 'hold' }]",
    "icoHold: ['listIcoSubscriptions', { scope: 'end' }]",
    'tests/unit/tools/loadRecords.test.ts',
  ]),
  ...mistakesIn('src/app/flowGroups/fiatOrders.ts', [
    'an order is followed for good',
    'over.abort();\n      leave();',
    'over.abort();',
    'tests/unit/fiat/followFiatOrder.test.ts',
  ]),
  ...mistakesIn('src/services/http.ts', [
    'a late 403 is told of the present session',
    'listener(sentWith, end)',
    'listener(token, end)',
    'tests/unit/app/http.test.ts',
  ]),
];

const RULES: readonly Mistake[] = [
  ...mistakesIn(
    'domain/rules/wallet/profitDays.ts',
    [
      'a day has what the next one begins with',
      'quarter < to / QUARTER_MS',
      'quarter <= to / QUARTER_MS',
      `${rules}/wallet/profitDays.test.ts`,
    ],
    [
      'a liquidation is no loss',
      "if (type === 'futures' || type === 'liquidation')",
      "if (type === 'futures')",
      `${rules}/wallet/profitDays.test.ts`,
    ],
  ),
  ...mistakesIn('domain/rules/spot/estimate.ts', [
    'a fee is rounded down',
    '=> mulDivCeil(',
    '=> ((a: bigint, b: bigint, c: bigint) => (a * b) / c)(',
    `${rules}/spot`,
  ]),
  ...mistakesIn(
    'domain/rules/futures/funding.ts',
    ['longs get what shorts pay', 'mark * rate * BigInt(side)', 'mark * rate * BigInt(-side)', `${rules}/futures`],
    ['a rate without a cap', 'const MOST_RATE = 750_000n', 'const MOST_RATE = 7_500_000n', `${rules}/futures`],
    ['funding every four hours', '8 * 3_600_000', '4 * 3_600_000', `${rules}/futures`],
  ),
  ...mistakesIn(
    'domain/rules/futures/closeTargets.ts',
    ['a stop on the wrong side', "if (!ahead(reference, stopLoss)) return 'stopLossSide';", '', `${rules}/futures`],
    [
      'a stop beyond the liquidation',
      'liquidation !== null && !ahead(stopLoss, liquidation)',
      'false',
      `${rules}/futures`,
    ],
  ),
  ...mistakesIn('domain/rules/futures/deleveraging.ts', [
    'the younger of two with one score is reduced first',
    'one.id - other.id',
    'other.id - one.id',
    `${rules}/futures`,
  ]),
  ...mistakesIn(
    'server/products/futures/engine/takeOver.ts',
    [
      'doubles alone say who is reduced first',
      'while (best === null || candidates.most * ADL_ONE >= Number(best))',
      'while (best === null)',
      `${engine}/futuresReduceQueue.test.ts`,
    ],
    [
      'the insurance fund is reduced for itself',
      'if (fund) most[rough.positions.indexOf(fund)] = -Infinity;',
      '',
      `${engine}/futuresReduceQueue.test.ts`,
    ],
  ),
  ...mistakesIn('domain/rules/futures/liquidation.ts', [
    'a ratio of 100 % is not liquidated',
    'equity <= maintenance',
    'equity < maintenance',
    `${rules}/futures`,
  ]),
  ...mistakesIn(
    'domain/rules/futures/position.ts',
    [
      'a short gains when the price rises',
      'holding.side === 1 ? proceeds - cost : cost - proceeds',
      'proceeds - cost',
      engine,
    ],
    [
      'a margin is rounded down',
      'mulDivCeil(notional, 1n, BigInt(leverage))',
      'notional / BigInt(leverage)',
      `${rules}/futures`,
    ],
  ),
  ...mistakesIn(
    'domain/rules/futures/orderSize.ts',
    [
      'a risk without fees',
      'return loss + partCeil(worth, takerFee) + partCeil(worthAtStop, takerFee);',
      'return loss;',
      `${rules}/futures/orderSize.test.ts`,
    ],
    [
      'a size that comes to more than its amount',
      'return Number(low);',
      'return Number(high);',
      `${rules}/futures/orderSize.test.ts`,
    ],
  ),
  ...mistakesIn('src/machines/futures/futuresOrder/futuresOrder.setup.ts', [
    'the size changes while it is confirmed',
    '(context.draft === null ? sized(context) : context.form)',
    'sized(context)',
    ...said('futuresOrder'),
  ]),
  ...mistakesIn('domain/rules/futures/markPrice.ts', [
    'the mark is the last price',
    'return median(values) ?? p1;',
    'return last ?? p1;',
    `${rules}/futures`,
  ]),
  ...mistakesIn(
    'domain/rules/seconds/settlement.ts',
    ['an equal price is a loss', "if (from === to) return 'draw';", '', `${rules}/seconds`],
    ['the entry is the tick before', 'time >= acceptedAt', 'time >= acceptedAt - 1000', `${rules}/seconds`],
    ['a silent index settles', 'deadline - tick.time < SILENCE_MS', 'true', `${rules}/seconds`],
    [
      'a win pays the stake alone',
      "outcome === 'win' ? stake + ",
      "outcome === 'win' ? 0n * stake + ",
      `${rules}/seconds`,
    ],
  ),
  ...mistakesIn('domain/rules/seconds/limits.ts', [
    'a looser limit applies at once',
    'isLooser(wished[kind], current[kind]) ? current[kind] : wished[kind]',
    'wished[kind]',
    `${rules}/seconds`,
  ]),
  ...mistakesIn(
    'domain/rules/seconds/limits.ts',
    [
      'a self-exclusion is shortened',
      'Math.max(until ?? 0, now + days * DAY_MS)',
      'now + days * DAY_MS',
      `${rules}/seconds`,
    ],
    [
      'an unverified identity opens what a closed country had closed',
      'verified ?? named.find((country) => closed.includes(country)) ?? named[0]',
      'verified ?? named[0]',
      `${rules}/seconds`,
    ],
  ),
  ...mistakesIn('domain/rules/market/depthChecksum.ts', [
    'nine levels are proven',
    'const CHECKED_LEVELS = 10;',
    'const CHECKED_LEVELS = 9;',
    'tests/unit/domain/depthChecksum.test.ts',
  ]),
];

const SERVER: readonly Mistake[] = [
  ...mistakesIn(
    'server/products/wallet/store/flowPlaces.ts',
    [
      "another user's posting is a place to read on from",
      'WHERE postings.rowid = ? AND user = ?',
      'WHERE postings.rowid = ? AND ? > 0',
      'tests/integration/engine/tradeEntries.test.ts',
    ],
    [
      "another user's trade is a place to read on from",
      '?2 IN (maker, taker)',
      '?2 > 0',
      'tests/integration/engine/tradeEntries.test.ts',
    ],
  ),
  ...mistakesIn('server/products/spot/engine/settle.ts', [
    'a large fee is rounded down',
    '(BigInt(received) * BigInt(rate) + 999_999n) / 1_000_000n',
    '(BigInt(received) * BigInt(rate)) / 1_000_000n',
    `${engine}/rounding.test.ts`,
  ]),
  ...mistakesIn('server/accounts/collectionMethods.ts', [
    'a verified user’s account is in anybody’s name',
    'fits(identities.verifiedNameOf(user), holder) ? null',
    'holder ? null',
    'tests/integration/account/collectionMethods.test.ts',
    'verified name',
  ]),
  ...mistakesIn('server/products/fiat/engine/buy.ts', [
    'an offer that the market has left is bought from',
    'offers.filter(({ price }) => price >= min && price <= max)',
    'offers',
    `${engine}/fiatOrders.test.ts`,
  ]),
  ...mistakesIn('server/products/fiat/service/fiat.ts', [
    'a release without the funds password',
    "if (!checked.ok) return orderBefore(user, idempotency) ?? checked;\n    return orderOf(user, { kind: 'fiat.release'",
    "return orderOf(user, { kind: 'fiat.release'",
    'tests/integration/fiat/fiat.test.ts',
    'funds password',
  ]),
  ...mistakesIn(
    'server/products/fiat/service/views.ts',
    [
      'the buyer’s full name is shown after the end',
      'name === null || isOpen ? name : maskName(name)',
      'name',
      'tests/integration/fiat/buyerIdentity.test.ts',
      'then the initials',
    ],
    [
      'lists name the buyer',
      "isBuyer || place === 'list' ? null",
      'isBuyer ? null',
      'tests/integration/fiat/buyerIdentity.test.ts',
      'no list has the name',
    ],
  ),
  ...mistakesIn('server/products/fiat/operator.ts', [
    'an operator looks at payment proofs unseen',
    "for (const user of [buyer, seller]) accounts.activity.add(user, 'proofsViewed', OPERATOR, { detail });",
    '',
    'tests/integration/fiat/proofs.test.ts',
    'both sides see each access',
  ]),
  ...mistakesIn('server/products/fiat/engine/fiatState.ts', [
    'a time that is over runs on',
    'first.deadline <= at',
    'first.deadline < at',
    `${engine}/fiatOrders.test.ts`,
  ]),
  ...mistakesIn(
    'server/products/spot/engine/match.ts',
    [
      'a price equal to the limit is no match',
      'ticks <= limit : ticks >= limit',
      'ticks < limit : ticks > limit',
      `${engine}/spotOrders.test.ts`,
    ],
    [
      'own orders trade with each other',
      "if (orders.trader(maker).owner === trader.owner) return 'selfTrade';",
      '',
      `${engine}/spotOrders.test.ts`,
    ],
    [
      'portfolios of one owner trade with each other',
      "if (orders.trader(maker).owner === trader.owner) return 'selfTrade';",
      "if (orders.trader(maker) === trader) return 'selfTrade';",
      `${engine}/portfolioMove.test.ts`,
    ],
    [
      'what an OCO sells at its limit is sold at its stop again',
      'if (orders.ocos.size > 0) followFill(state, market, maker, lots, at);',
      '',
      `${engine}/spotOco.test.ts`,
    ],
    [
      'fill-or-kill counts what is its own',
      'if (orders.trader(order).owner === trader.owner) return false;',
      '',
      engine,
    ],
  ),
  ...mistakesIn(
    'server/products/spot/engine/place.ts',
    [
      'a halted pair takes orders',
      "if (!market.trading) return refuse('pairHalted');",
      '',
      `${engine}/refusals.test.ts`,
    ],
    [
      'post-only takes',
      "if (best && crosses(side, ticks, best.ticks)) return refuse('wouldTake', 'price');",
      '',
      `${engine}/refusals.test.ts`,
    ],
    [
      'an order that nobody can pay',
      "if (!paysOf(market, trader, intent.side).covers(cost)) return refuse('insufficientBalance');",
      '',
      `${engine}/refusals.test.ts`,
    ],
    ['an order below the minimum', 'if (worth < least)', 'if (worth < 0)', `${engine}/refusals.test.ts`],
  ),
  ...mistakesIn('server/products/spot/engine/triggers.ts', [
    'the trigger of an OCO leaves its limit in the book',
    'if (state.orders.oco(order) !== 0) takeOver(state, market, order, at);',
    '',
    `${engine}/spotOco.test.ts`,
  ]),
  ...mistakesIn('server/products/futures/engine/triggers.ts', [
    'a take-profit is no later than its stop-loss',
    "plan.kind === 'stopLoss' ? 0 : 1",
    "plan.kind === 'stopLoss' ? 0 : 0",
    `${engine}/futuresTriggers.test.ts`,
    'when both are due at once',
  ]),
  ...mistakesIn('server/products/futures/engine/decideFutures.ts', [
    'a stop-loss of an order may lie beyond its liquidation price',
    'readLegs(targets, { ...ground, liquidationOf, referenceOf })',
    'readLegs(targets, { ...ground, liquidationOf: () => null, referenceOf })',
    `${engine}/futuresTriggers.test.ts`,
    'before the liquidation price',
  ]),
  ...mistakesIn('server/guard/guard.ts', [
    'an accepted order is refused when it is repeated on a low disk',
    'if (error && !(await isRepeat(command as Command, idempotency)))',
    'if (error)',
    'tests/integration/engine/guard.test.ts',
    'repeats the answer',
  ]),
  ...mistakesIn('server/products/futures/engine/amend.ts', [
    'orders beside an amended one hold for what they no longer open',
    'order.leverage, closing));\n    trimBeside(state, trader, order);',
    'order.leverage, closing));',
    `${engine}/futuresOneWay.test.ts`,
    'moves behind them',
  ]),
  ...mistakesIn('server/products/futures/engine/match.ts', [
    'the orders of the house open more together than its equity covers',
    'return opening <= 0 || houseCovers(',
    'return lots > 0 || houseCovers(',
    `${engine}/futuresHouse.test.ts`,
  ]),
  ...mistakesIn('server/products/futures/config.ts', [
    'the house of an exchange with real money trades on credit',
    "values.SANDBOX ? FUTURES_TERMS.houseMargin : '1'",
    'FUTURES_TERMS.houseMargin',
    `${engine}/futuresHouse.test.ts`,
  ]),
  ...mistakesIn('server/products/futures/engine/oneWay.ts', [
    'at another leverage each one-way order opens what the others leave',
    'orders.slice(0, orders.indexOf(order))',
    'orders.filter((other) => other !== order)',
    `${engine}/futuresOneWay.test.ts`,
    'after a leverage change',
  ]),
  ...mistakesIn(
    'server/products/spot/engine/goodTill.ts',
    [
      'an order trades after its date',
      'orders.goodTill(order) <= at;',
      'orders.goodTill(order) < at - 1000;',
      `${engine}/spotGoodTill.test.ts`,
    ],
    ['an expired order arms no targets', '    armTargets(state, at);\n', '', `${engine}/spotGoodTill.test.ts`],
  ),
  ...mistakesIn(
    'server/products/spot/engine/targets.ts',
    [
      'a buy-back holds its take-profit alone',
      'const dearest = Math.max(takeProfitTicks, stopAt, isLoss ? bound : 0);',
      'const dearest = takeProfitTicks || stopAt;',
      `${engine}/spotTargetsOfSells.test.ts`,
    ],
    [
      'the targets of a sell lie as those of a buy',
      'const above = side === SIDE.buy ? takeProfitTicks : stopLossTicks;',
      'const above = takeProfitTicks;',
      `${engine}/spotTargetsOfSells.test.ts`,
    ],
  ),
  ...mistakesIn(
    'server/products/spot/engine/iceberg.ts',
    [
      'the next part of an iceberg keeps the place',
      'orders.setSeq(order, ++state.counters.order);',
      '',
      'tests/integration/engine/link.test.ts',
    ],
    [
      'a cancelled iceberg keeps what it hid',
      'orders.setLeft(order, orders.left(order) + iceberg.hidden);',
      '',
      `${engine}/spotIceberg.test.ts`,
    ],
  ),
  ...mistakesIn(
    'server/engine/trailList.ts',
    [
      'a younger trailing stop takes the best price of an older one',
      'const isBetter = ({ best }: SharedPeak<Follower>) => (this.#rising ? best < price : best > price);',
      'const isBetter = ({ best }: SharedPeak<Follower>) => (this.#rising ? best > price : best < price);',
      `${engine}/spotTrail.test.ts`,
    ],
    [
      'a best price outlives what followed it',
      'if (peak.followers.size === 0) return this.#drop(peak);',
      '',
      `${engine}/spotTrail.test.ts`,
    ],
  ),
  ...mistakesIn('server/products/spot/engine/trails.ts', [
    'a trailing stop that sells follows the lowest price',
    'new TrailList<SpotTrail>(side === SIDE.buy,',
    'new TrailList<SpotTrail>(side === SIDE.sell,',
    `${engine}/spotTrail.test.ts`,
  ]),
  ...mistakesIn(
    'server/products/spot/engine/triggers.ts',
    [
      'a trailing stop looks at the last of several trades alone',
      '  noteTrails(market, from);\n',
      '',
      'tests/simulation/trails.test.ts',
    ],
    [
      'an activation fires the order',
      '  if (trail) return begin(state, market, trail, reached);\n',
      '',
      `${engine}/spotTrail.test.ts`,
    ],
  ),
  ...mistakesIn('server/products/spot/engine/trail.ts', [
    'a cancelled trailing stop still follows',
    'market.trails.delete(orders.side(order), trail);',
    'void trail;',
    `${engine}/spotTrail.test.ts`,
  ]),
  ...mistakesIn('server/products/spot/store/trails.ts', [
    'a restart forgets best prices that are gone',
    'for (const last of dropped) this.#drop.run(market.index, side, last);',
    '',
    'tests/simulation/trails.test.ts',
  ]),
  ...mistakesIn(
    'domain/rules/spot/plans.ts',
    [
      'scaled orders lose the remainder of their lots',
      'place === gaps ? size + rest : size',
      'size',
      'tests/unit/domain/rules/spot/plans.test.ts',
    ],
    [
      'two scaled orders share a price',
      'if (gaps < 1 || high - low < gaps) return null;',
      'if (gaps < 1) return null;',
      'tests/unit/domain/rules/spot/plans.test.ts',
    ],
  ),
  ...mistakesIn('domain/rules/spot/plans.ts', [
    'a slice leaves what is worth no order',
    'return left - size < least ? left : size;',
    'return Math.min(left, size);',
    'tests/unit/domain/rules/spot/plans.test.ts',
  ]),
  ...mistakesIn('server/products/spotPlans/engine/decidePlans.ts', [
    'scaled orders are judged by the funds of one',
    'refusalOf(state, market, trader, intent, cost, at)',
    'refusalOf(state, market, trader, intent, costOf(market, intent), at)',
    `${engine}/spotPlans.test.ts`,
  ]),
  ...mistakesIn(
    'server/products/spotPlans/engine/twap.ts',
    [
      'slices of a plan that were missed are carried out one after the other',
      'Math.max(plan.slice, sliceDue(timeOf(plan), at))',
      'plan.slice',
      `${engine}/spotPlans.test.ts`,
    ],
    [
      'a slice of a plan trades beyond its limit',
      'const isLimited = limitTicks !== 0 && ',
      'const isLimited = limitTicks < 0 && ',
      `${engine}/spotPlans.test.ts`,
    ],
    [
      'a plan goes on after a refused slice',
      "return stop(state, plan, isKnown(placed.error) ? placed.error : 'refused', at);",
      '',
      `${engine}/spotPlans.test.ts`,
    ],
  ),
  ...mistakesIn('server/products/spotPlans/engine/decidePlans.ts', [
    "a stranger cancels somebody's plan",
    "if (plan?.user !== user) return refuse('planNotFound', 'plan_id');",
    "if (!plan) return refuse('planNotFound', 'plan_id');",
    `${engine}/spotPlans.test.ts`,
  ]),
  ...mistakesIn('server/products/spotPlans/store/rows.ts', [
    'a restart forgets which orders a plan has open',
    'placing.open.add(order);',
    '',
    'tests/simulation/plans.test.ts',
  ]),
  ...mistakesIn('server/products/spotPlans/store/part.ts', [
    'a restart carries a slice of a plan out twice',
    ' slice = excluded.slice,',
    '',
    'tests/simulation/plans.test.ts',
  ]),
  ...mistakesIn('server/products/spot/store/part.ts', [
    'a restart shows another part of an iceberg',
    'if (order.visible !== 0) this.#hide.run(order.hidden, order.id);',
    '',
    'tests/simulation/spot.test.ts',
  ]),
  ...mistakesIn('server/products/spot/store/rows.ts', [
    'a restart forgets the dates of orders',
    'orders.endAt(order, goodTill);',
    '{ void order; void goodTill; }',
    'tests/simulation/spot.test.ts',
  ]),
  ...mistakesIn('server/products/spot/engine/cancel.ts', [
    'a stranger cancels',
    "if (state.orders.trader(order).user !== user) return refuse('orderNotFound', 'order_id');",
    '',
    `${engine}/refusals.test.ts`,
  ]),
  ...mistakesIn(
    'server/products/wallet/engine/transfer.ts',
    [
      'funds move to somebody else',
      "if (ownerOf(input.user) !== ownerOf(input.to)) return refuse('portfolioNotFound', 'to');",
      '',
      `${engine}/portfolioMove.test.ts`,
    ],
    [
      'a portfolio gives what its orders hold',
      'amount > availableOf(from)',
      'amount > from.total',
      `${engine}/portfolioMove.test.ts`,
    ],
  ),
  ...mistakesIn('server/accounts/credentials.ts', [
    'a second factor of a minute ago replaces the funds password',
    "kind === 'fundsPassword' && from > clock()",
    'false',
    'tests/integration/account/credentials.test.ts',
  ]),
  ...mistakesIn('server/accounts/passkeys.ts', [
    'a copy of a passkey signs in',
    'row.counter > 0 && told.counter <= row.counter',
    'false',
    'tests/integration/account/passkeys.test.ts',
    'counter reveals a copy',
  ]),
  ...mistakesIn('server/accounts/passkeyCheck.ts', [
    'what a passkey has signed is taken twice',
    'LIFE_MS).changes === 1',
    'LIFE_MS).changes >= 0',
    'tests/unit/server/passkeyCheck.test.ts',
  ]),
  ...mistakesIn('server/api/handlers/security.ts', [
    'what was done in another portfolio is no first act',
    'await asks[act](own, portfolios)',
    'await asks[act](own, [])',
    'tests/integration/api/firstActs.test.ts',
    'all portfolios together',
  ]),
  ...mistakesIn('server/api/router.ts', [
    'a session that was unused for a day moves money',
    'isSensitive(call) && !sessions.isFresh(session)',
    'isSensitive(call) && sessions.isFresh(session) === null',
    'tests/integration/account/sessions.test.ts',
    'unused for twelve hours',
  ]),
  ...mistakesIn('server/accounts/contactRecovery.ts', [
    'a recovered account asks for the second factor that was lost',
    'secondFactor.clear(id);',
    '',
    'tests/integration/operator/accountRecovery.test.ts',
  ]),
  ...mistakesIn(
    'server/accounts/locks.ts',
    [
      'who has no second factor at all stops what the operator gives back a second time',
      'second_factor = 1 AND coalesce',
      'coalesce',
      'tests/integration/operator/accountRecovery.test.ts',
      'a recovery that the old mailbox',
    ],
    [
      'a second factor as young as the first try of the operator stops the second one',
      '< requested',
      '<= requested',
      'tests/integration/operator/accountRecovery.test.ts',
      'a recovery that the old mailbox',
    ],
    [
      'a second factor from before the first try of the operator stops nothing',
      'AND NOT (',
      'AND (',
      'tests/integration/operator/accountRecovery.test.ts',
      'a recovery that the old mailbox',
    ],
    [
      'the first try of the operator is held like a second one',
      'by_operator = ${ASKED_BY.again}\n       AND',
      'by_operator <> ${ASKED_BY.owner}\n       AND',
      'tests/integration/operator/accountRecovery.test.ts',
    ],
    [
      'what an owner asked for becomes a try of the operator that was stopped',
      ' AND by_operator <> ${ASKED_BY.owner}`',
      '`',
      'tests/integration/account/contactRecovery.test.ts',
      'after a lost mailbox',
    ],
  ),
  ...mistakesIn('server/accounts/contactRecovery.ts', [
    'the operator’s second try rests no longer than the first',
    'AGAIN_RESTS = 5',
    'AGAIN_RESTS = 1',
    'tests/integration/operator/accountRecovery.test.ts',
    'a recovery that the old mailbox',
  ]),
  ...mistakesIn(
    'server/accounts/accountLock.ts',
    [
      'the link in the old mailbox does not stop the recovery of a locked account',
      'users.restWithdrawals(id);\n      if (!locks.own.has(id)) locks.own.put(id);',
      'if (!locks.own.has(id)) users.restWithdrawals(id);\n      if (!locks.own.has(id)) locks.own.put(id);',
      'tests/integration/operator/accountRecovery.test.ts',
    ],
    [
      'a suspended account that its owner locked too is unlocked by its owner’s proof',
      "if (locks.suspension.has(id)) return refuse('accountSuspended');",
      '',
      'tests/integration/operator/suspension.test.ts',
    ],
  ),
  ...mistakesIn(
    'server/products/fiat/service/barredOffers.ts',
    [
      'what waits again of a suspended seller’s offer is sold',
      "event.order.status === 'cancelled'",
      "event.order.status === 'completed'",
      'tests/integration/operator/suspension.test.ts',
    ],
    [
      'an offer paid to another name goes on selling after the verification of its seller',
      ' || isInOtherName(offer);',
      ';',
      'tests/integration/fiat/barredOffers.test.ts',
    ],
  ),
  ...mistakesIn('server/adapters/evm/payer.ts', [
    'a payment is sent although its withdrawal has ended since it was signed',
    'isOpen ? newest : await voided(newest)',
    'newest',
    'tests/integration/wallet/evmCustody.test.ts',
  ]),
  ...mistakesIn('server/products/wallet/engine/withdrawal.ts', [
    'a withdrawal fails although a transaction was named since the operator looked',
    'if (txid !== undefined && txid !== record.txid) return',
    "if (txid === '') return",
    'tests/integration/wallet/operator.test.ts',
  ]),
  ...mistakesIn('server/products/futures/store/fills.ts', [
    'a position shows the trades of the next one of its last millisecond',
    'isOver && last !== 0n ? last : undefined',
    'undefined',
    'tests/integration/futures/positionDeals.test.ts',
  ]),
  ...mistakesIn('server/api/binance/signed/futuresIncome.ts', [
    'what a liquidation closes on the book is income twice',
    ' && !traded.has(id)',
    '',
    'tests/integration/futures/income.test.ts',
  ]),
  ...mistakesIn('server/link/sendPatiently.ts', [
    'a suspended account’s withdrawal is paid because the engine was busy',
    "if (answer.ok || answer.error !== 'busy') return answer.ok;",
    'return answer.ok;',
    'tests/integration/operator/suspension.test.ts',
  ]),
  ...mistakesIn(
    'server/operator/desk.ts',
    [
      'an operator confirms what they asked for themselves',
      'if (request.asker === name)',
      'if (request.asker === request.id)',
      'tests/integration/operator/people.test.ts',
    ],
    [
      'a refused act counts towards the limit',
      '!result.ok && move !== null',
      'result.ok && move === -1',
      'tests/integration/wallet/operator.test.ts',
    ],
  ),
  ...mistakesIn(
    'server/accounts/operators.ts',
    [
      'an act above the limit waits for nobody',
      'if (sum <= limit) return { sum, id };',
      'if (sum >= 0n) return { sum, id };',
      'tests/integration/operator/people.test.ts',
    ],
    [
      'many small acts pass the limit',
      'if (sum <= limit) return { sum, id };',
      'if (worth <= limit) return { sum, id };',
      'tests/integration/operator/people.test.ts',
    ],
  ),
  ...mistakesIn('server/operator/acts.ts', [
    'an operator credits money out of nothing on an exchange that is no sandbox',
    'if (!sandbox && !isOwn(account))',
    'if (!account)',
    'tests/integration/operator/people.test.ts',
  ]),
  ...mistakesIn('server/operator/accountActs.ts', [
    'an account is recovered without a verified identity',
    'user.name_status !== NAME_STATUS.verified',
    'user.name_status > NAME_STATUS.verified',
    'tests/integration/operator/accountRecovery.test.ts',
  ]),
  ...mistakesIn(
    'server/accounts/closings.ts',
    [
      'an account in which something came in meanwhile is closed',
      'if (obstacles.length > 0) {',
      'if (obstacles.length < 0) {',
      'tests/integration/account/accountClosing.test.ts',
    ],
    [
      'a closing does not rest',
      'put.run(id, clock(), clock() + restMs, mark',
      'put.run(id, clock(), clock(), mark',
      'tests/integration/account/accountClosing.test.ts',
    ],
    [
      'sessions outlive the account that is closed',
      "sessions.endAll(id, 'closed');",
      '',
      'tests/integration/account/accountClosing.test.ts',
    ],
  ),
  ...mistakesIn('server/accounts/passkeys.ts', [
    'two passkeys of an account have one name after a renaming',
    "if (isTaken(id, name, passkey)) return refuse('passkeyNameTaken', { field: 'name' });",
    '',
    'tests/integration/account/passkeys.test.ts',
  ]),
  ...mistakesIn('server/products/seconds/engine/exposure.ts', [
    'the other side’s stakes offset an order beyond their own end',
    'if (net + sum.peak > worst) worst = net + sum.peak;',
    '',
    `${engine}/secondsExposure.test.ts`,
  ]),
  ...mistakesIn('server/products/seconds/engine/place.ts', [
    'orders at the same moment pass a daily limit together',
    'stake + state.seconds.stakedAfter(own.after, ownerOf(user)) > left',
    'stake > left',
    'tests/unit/engine/secondsOrders.test.ts',
  ]),
  ...mistakesIn('server/products/seconds/service/limits.ts', [
    'an order that is running is no loss yet',
    'used: dayUse(staked, returned)',
    'used: dayUse(returned, returned)',
    'tests/integration/seconds/limits.test.ts',
  ]),
  ...mistakesIn('server/products/seconds/service/seconds.ts', [
    'a repeated request is refused by the limit that it used up itself',
    '(await repeated(user, idempotency)) ?? refusal',
    'refusal',
    'tests/integration/seconds/limits.test.ts',
  ]),
  ...mistakesIn('server/accounts/drawings.ts', [
    'what is drawn on one chart takes the place of all',
    'DELETE FROM drawings WHERE user = ? AND market = ?',
    'DELETE FROM drawings WHERE user = ? OR market = ?',
    'tests/integration/account/drawings.test.ts',
  ]),
  ...mistakesIn('src/machines/market/drawings/drawings.machine.ts', [
    'a visitor’s drawings leave the browser before the account has them',
    "{ guard: 'isBehind', target: 'changed' },\n            { guard: 'hasTakenOver', target: 'clearing' },",
    "{ guard: 'hasTakenOver', target: 'clearing' },\n            { guard: 'isBehind', target: 'changed' },",
    ...said('drawings'),
  ]),
  ...mistakesIn('domain/contract/market/drawings.ts', [
    'a chart holds any number of drawings',
    '.max(DRAWINGS_MAX, CHECK.length)',
    '',
    'tests/integration/account/drawings.test.ts',
  ]),
  ...mistakesIn(
    'server/api/handler.ts',
    [
      'a portfolio trades what its owner keeps it out of',
      "if (opens && portfolios.limitsOf(account)?.products.includes(opens) === false) return refuse('portfolioProduct');",
      '',
      'tests/integration/account/portfolioLimits.test.ts',
    ],
    [
      'a withdrawal from a portfolio',
      "if (acts === 'main' && isPortfolio(account)) return refuse('mainPortfolioOnly');",
      '',
      'tests/integration/account/portfolios.test.ts',
    ],
    [
      'an order goes by the main portfolio whichever is in use',
      "if (acts === 'portfolio') return success(account);",
      '',
      'tests/integration/account/portfolios.test.ts',
    ],
  ),
  ...mistakesIn(
    'server/products/futures/service/trading.ts',
    [
      'a portfolio opens with any leverage',
      "return isAbove ? refuse('portfolioLeverage') : null;",
      'return null;',
      'tests/integration/account/portfolioLimits.test.ts',
    ],
    [
      'a portfolio is given a leverage above its limit',
      'limitsOf(user)?.max_leverage ?? leverage',
      'leverage',
      'tests/integration/account/portfolioLimits.test.ts',
    ],
  ),
];

const PUSH: readonly Mistake[] = [
  ...mistakesIn('src/services/socket.ts', [
    'a hole of one message is no gap',
    'push.seq > channel.seq + 1',
    'push.seq > channel.seq + 2',
    'tests/unit/app/socket.test.ts',
  ]),
  ...mistakesIn(
    'server/push/slowReaders.ts',
    ['a slow reader is never paused', 'if (waiting >= LAG_BYTES || ', 'if (', 'tests/unit/server/slowReaders.test.ts'],
    [
      'a reader that hangs is never cut off',
      'if (waiting >= CUT_BYTES || isCrowding)',
      'if (isCrowding)',
      'tests/unit/server/slowReaders.test.ts',
    ],
    [
      'a reader that caught up gets nothing more',
      'left.own && left.all) resume(socket, numbers)',
      'false) resume(socket, numbers)',
      'tests/unit/server/slowReaders.test.ts',
    ],
  ),
  ...mistakesIn('server/push/subscriptions.ts', [
    'a visitor reads the private channel',
    "if (!session || user === undefined) return refused('sessionExpired');",
    'if (!session || user === undefined) return { code: 200 };',
    'tests/integration/push/push.test.ts',
  ]),
];

export const MISTAKES: readonly Mistake[] = [...MACHINES, ...VIEWS, ...BINDINGS, ...RULES, ...SERVER, ...PUSH];
