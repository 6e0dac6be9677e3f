/** A mistake as somebody might make it: the text `from`, which stands once in the file, becomes `to`. */
export interface Mistake {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The test file that has to fail, and of its tests those whose name has this in it. */
  readonly caughtBy: string;
  readonly named?: string;
}

const FLOWS = 'tests/model/flows.test.ts';
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
  ),
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
  ),
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
];

const BINDINGS: readonly Mistake[] = [
  ...mistakesIn(
    'src/app/bindCalls.ts',
    ['the key is lost', 'http.call(id, body, { key })', 'http.call(id, body, {})', 'tests/unit/app/bindCalls.test.ts'],
    [
      'a wrong call',
      'http.call(id, body, { key })',
      "http.call('login', body, { key })",
      'tests/unit/app/bindCalls.test.ts',
    ],
    ['a new key for a repeat', 'keys.get(submission) ?? ids.next()', 'ids.next()', 'tests/unit/app/bindCalls.test.ts'],
    [
      'an old key after an answer',
      "outcome.error !== 'network') keys",
      "outcome.error === 'network') keys",
      'tests/unit/app/bindCalls.test.ts',
    ],
    [
      'one key for all bodies',
      'const submission = submissionOf(id, body);',
      "const submission = '';",
      'tests/unit/app/bindCalls.test.ts',
    ],
    [
      'a call that moves money is aborted',
      "route.method === 'GET' ? { signal } : {}",
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
];

const RULES: readonly Mistake[] = [
  ...mistakesIn('domain/rules/spot/fees.ts', [
    'a fee is rounded down',
    '=> mulDivCeil(',
    '=> ((a: bigint, b: bigint, c: bigint) => (a * b) / c)(',
    `${rules}/spot`,
  ]),
  ...mistakesIn(
    'domain/rules/futures/funding.ts',
    [
      'longs get what shorts pay',
      'notional * rate * BigInt(side)',
      'notional * rate * BigInt(-side)',
      `${rules}/futures`,
    ],
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
  ...mistakesIn('domain/rules/market/depthChecksum.ts', [
    'nine levels are proven',
    'const LEVELS = 10;',
    'const LEVELS = 9;',
    'tests/unit/domain/depthChecksum.test.ts',
  ]),
];

const SERVER: readonly Mistake[] = [
  ...mistakesIn(
    'server/engine/spot/match.ts',
    [
      'a price equal to the limit is no match',
      'ticks <= limit : ticks >= limit',
      'ticks < limit : ticks > limit',
      `${engine}/spotOrders.test.ts`,
    ],
    [
      'own orders trade with each other',
      "if (orders.trader(maker) === trader) return 'selfTrade';",
      '',
      `${engine}/spotOrders.test.ts`,
    ],
    ['fill-or-kill counts what is its own', 'if (orders.trader(order) === trader) return false;', '', engine],
  ),
  ...mistakesIn(
    'server/engine/spot/place.ts',
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
      "if (!pays.covers(costOf(market, intent))) return refuse('insufficientBalance');",
      '',
      `${engine}/refusals.test.ts`,
    ],
    ['an order below the minimum', 'if (worth < market.minNotional)', 'if (worth < 0)', `${engine}/refusals.test.ts`],
  ),
  ...mistakesIn('server/engine/spot/cancel.ts', [
    'a stranger cancels',
    "if (state.orders.trader(order).user !== user) return refuse('orderNotFound', 'order_id');",
    '',
    `${engine}/refusals.test.ts`,
  ]),
];

const PUSH: readonly Mistake[] = [
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
      'left.own && left.all) resume(socket)',
      'false) resume(socket)',
      'tests/unit/server/slowReaders.test.ts',
    ],
  ),
  ...mistakesIn('server/push/subscriptions.ts', [
    'a visitor reads the private channel',
    "if (!session) return refused('sessionExpired');",
    'if (!session) return { code: 200 };',
    'tests/integration/push/push.test.ts',
  ]),
];

export const MISTAKES: readonly Mistake[] = [...MACHINES, ...VIEWS, ...BINDINGS, ...RULES, ...SERVER, ...PUSH];
