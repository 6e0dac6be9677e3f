import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import type { OutcomeOf, RequestOf } from '../../../src/machines/call';
import { clickOrderMachine } from '../../../src/machines/market/clickOrder/clickOrder.machine';
import { firstChoice } from '../../../src/machines/market/clickOrder/clickOrder.orders';
import type { ClickFacts, ClickMarket, KeptClicks } from '../../../src/machines/market/clickOrder/clickOrder.types';
import { sampleOrder, sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

const MARKET: ClickMarket = { product: 'spot', terms: sampleTerms };
const FACTS: ClickFacts = {
  ...{ product: 'spot', booked: true, last: '60000.00', signedIn: true, fresh: true, priced: true, halted: false },
  available: { left: '1', right: '1000' },
};
const LEVEL = { type: 'user.level.click', buys: true, price: '60000.00', shownMs: 1000 } as const;

type Placed = OutcomeOf<'placeSpotOrder' | 'placeFuturesOrder'>;

const settled = () => new Promise((resolve) => void setTimeout(resolve));

it('clicks that are refused as repeated do not lengthen the two seconds', async () => {
  const clock = new SimulatedClock();
  let placed = 0;
  const clicks = createActor(
    clickOrderMachine.provide({
      actors: {
        restoreClicks: fromPromise<KeptClicks, { market: ClickMarket }>(() =>
          Promise.resolve({ choice: { ...firstChoice(MARKET), on: true }, explained: true }),
        ),
        readFacts: fromPromise<ClickFacts, { market: ClickMarket }>(() => Promise.resolve(FACTS)),
        placeOrder: fromPromise<Placed, RequestOf<'placeSpotOrder' | 'placeFuturesOrder'>>(() => {
          placed++;
          return Promise.resolve({ ok: true, value: { order: sampleOrder('waiting') } });
        }),
      },
    }),
    { input: { market: MARKET }, clock },
  ).start();
  const clickAfter = async (ms: number) => {
    clock.increment(ms);
    clicks.send(LEVEL);
    await settled();
    return placed;
  };
  await settled();
  expect(await clickAfter(0)).toBe(1);
  expect(await clickAfter(700)).toBe(1);
  expect(await clickAfter(700)).toBe(1);
  expect(await clickAfter(700)).toBe(2);
  clicks.stop();
});
