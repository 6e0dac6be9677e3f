import type { AnyEventObject } from 'xstate';
import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, sampleTerms as contractTerms } from '../../futures/futures/samples';
import { sampleMarketFacts, sampleTrader } from '../../futures/futuresOrder/futuresOrder.model';
import { isSameOrder } from '../../sameOrder';
import { sampleOrder, sampleTerms } from '../../spot/spotOrder/spotOrder.samples';
import { clickOrderMachine, isOn, type ClickOrderSnapshot } from './clickOrder.machine';
import { firstChoice, orderOf } from './clickOrder.orders';
import type { ClickFacts, ClickMarket } from './clickOrder.types';

type SpotFacts = Extract<ClickFacts, { product: 'spot' }>;
type ContractFacts = Extract<ClickFacts, { product: 'futures' }>;

const SPOT: ClickMarket = { product: 'spot', terms: sampleTerms };
const FUTURES: ClickMarket = { product: 'futures', terms: contractTerms };

const SPOT_FACTS: SpotFacts = {
  ...{ product: 'spot', booked: true, last: '60000.00', signedIn: true, fresh: true, priced: true, halted: false },
  available: { left: '1', right: '1000' },
};
const CONTRACT_FACTS: ContractFacts = {
  ...{ product: 'futures', booked: true, last: '60000.0', trader: sampleTrader, market: sampleMarketFacts },
};

/** Facts for each case: all in order, too little for the order, no current book, nobody signed in, opening not permitted. */
function factsFor({ context: { market } }: ClickOrderSnapshot): ClickFacts[] {
  if (market.product === 'spot')
    return [
      SPOT_FACTS,
      { ...SPOT_FACTS, available: { left: '0.001', right: '60' } },
      { ...SPOT_FACTS, booked: false },
      { ...SPOT_FACTS, signedIn: false, available: null },
    ];
  const withTrader = (trader: Partial<ContractFacts['trader']>): ClickFacts => ({
    ...CONTRACT_FACTS,
    trader: { ...sampleTrader, ...trader },
  });
  return [
    CONTRACT_FACTS,
    withTrader({ available: '5' }),
    { ...CONTRACT_FACTS, booked: false },
    withTrader({ signedIn: false }),
    withTrader({ permission: false }),
  ];
}

const placed = ({ context: { market } }: ClickOrderSnapshot) =>
  market.product === 'spot' ? sampleOrder('waiting') : sampleFuturesOrder();

/** Opening has more requirements than closing. */
function isQuiet(facts: ClickFacts, opens: boolean): boolean {
  if (!facts.booked) return true;
  return facts.product === 'spot'
    ? !facts.signedIn
    : !facts.trader.signedIn || (opens && facts.trader.permission === false);
}

const PLACES = ['placeSpotOrder', 'placeFuturesOrder'];
const factsIn = (event: AnyEventObject) => (event as unknown as { output: ClickFacts }).output;
const sends = (asked: readonly { readonly name: string }[]) => asked.some(({ name }) => PLACES.includes(name));

export const clickOrderModel = defineFlowModel<typeof clickOrderMachine>({
  title: 'One-click trading',
  spec: 'SPEC §2 /markets/kline/{symbol}, §8 Confirmation prompts',
  machine: clickOrderMachine,
  inputs: [{ market: SPOT }, { market: FUTURES }],
  cases: {
    'user.level.click': () => [
      { buys: true, price: '60000.0', shownMs: 1000 },
      { buys: false, price: '60000.0', shownMs: 1000 },
      { buys: true, price: '60000.0', shownMs: 100 },
    ],
    'user.clickSize.choose': () => [{ at: 1 }],
    'user.clickEffect.choose': ({ context: { market } }) =>
      market.product === 'spot' ? [] : [{ effect: 'close' }, { effect: 'open' }],
    'user.clickSizes.save': () => [
      { basis: 'base', sizes: ['0.001', '0.002', '0.005', '0.01'] },
      { basis: 'quote', sizes: ['50', '100', '', '500'] },
    ],
  },
  answers: {
    restoreClicks: ({ context: { market } }) => [
      { choice: firstChoice(market), explained: false },
      { choice: { ...firstChoice(market), on: true }, explained: true },
      { choice: { ...firstChoice(market), at: 1 }, explained: true },
    ],
    readFacts: (state) => factsFor(state),
    placeOrder: (state) => [
      { ok: true, value: { order: placed(state) } },
      { ok: true, value: { order: placed(state) }, repeated: true },
      { ok: false, error: 'network' },
    ],
  },
  abstract: ({ value, context: { market, choice, effect, explained, level, draft, sent } }) => [
    ...[value, market.product, effect, explained, choice.basis, choice.at, level, draft, sent],
  ],
  // The end of the pause is observable only after an order was sent, and at the next click; elsewhere it changes nothing.
  skip: (state, event) =>
    event.type.startsWith('xstate.after.') &&
    (state.context.sent === null || !state.matches({ on: { ready: 'waiting' } })),
  statements: ({ where, after, asks, answered, refused, saysOnly }) => ({
    'until I turned it on and was told what it does, a click places nothing': where(
      (state) => !isOn(state),
      (state) => !state.can({ type: 'user.level.click', buys: true, price: '60000.0', shownMs: 1000 }),
    ),
    'an order of a pair is sent as I clicked it or said yes to it, once': asks('placeSpotOrder', {
      with: ({ now }) => now.context.draft?.request.body,
    }),
    'an order of a contract likewise': asks('placeFuturesOrder', {
      with: ({ now }) => now.context.draft?.request.body,
    }),
    'it buys or sells at the price of the row that I clicked': after(
      answered('readFacts', {}),
      ({ before, now }) =>
        now.context.draft === null ||
        (now.context.draft.buys === before.context.level?.buys &&
          now.context.draft.price === before.context.level.price),
    ),
    'a visitor, an account that may not open, and a book that is not current place nothing, and it is said why': after(
      answered('readFacts', {}),
      ({ before, event, asked, says }) =>
        !isQuiet(factsIn(event), before.context.effect === 'open') || (!sends(asked) && says.length === 1),
    ),
    'a row that has moved under my finger places nothing, and it is said': after(
      answered('readFacts', {}),
      ({ before, asked, says }) => before.context.level?.shownMs !== 100 || (!sends(asked) && says.length === 1),
    ),
    'what takes more than a quarter of what I have is asked about first': after(
      answered('readFacts', {}),
      ({ before, event, asked, now }) => {
        const found = orderOf(before.context, factsIn(event));
        const isAsked = !sends(asked) && now.hasTag('needsConfirm');
        const isAgreed = before.matches({ on: { ready: 'rechecking' } });
        return isAgreed || !('draft' in found) || found.draft.cautions.length === 0 || isAsked;
      },
    ),
    'the order that was sent last is not sent again within two seconds': after(
      answered('readFacts', {}),
      ({ before, now, asked }) =>
        before.context.sent === null ||
        !sends(asked) ||
        (now.context.sent !== null && !isSameOrder(before.context.sent, now.context.sent)),
    ),
    'what I said yes to is looked at once more before it is sent': after(
      'user.order.accept',
      ({ asked, now }) => !sends(asked) && now.matches({ on: { ready: 'rechecking' } }),
    ),
    'after a no nothing is sent': after(
      'user.order.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.draft === null,
    ),
    'an order that had been sent before is not told as placed now': after(
      answered('placeOrder', { repeated: true }),
      saysOnly('spotOrder:sentBefore'),
    ),
    'a refusal is said': after(refused('placeOrder'), saysOnly('errors:network')),
    'sizes that are none are not taken': after(
      'user.clickSizes.save',
      ({ before, event, now, says }) =>
        !event.sizes.includes('') || (now.context.choice === before.context.choice && says.length === 1),
    ),
  }),
});
