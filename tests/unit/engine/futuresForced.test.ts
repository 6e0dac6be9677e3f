import { expect, it } from 'vitest';
import type { Notices } from '../../../server/accounts/notices';
import { forcedEvents } from '../../../server/products/futures/engine/futuresEvents';
import type { Batch } from '../../../server/link/messages';
import { tellOfFutures } from '../../../server/products/futures/gateway';
import { ANNA, BERT, FuturesExchange, placed } from '../../support/futuresExchange';

/** Notices sent to users for a run's changes, batch by batch: "user kind market side". */
function toldOf({ changes }: FuturesExchange): string[] {
  const told: string[] = [];
  const heard: ((batch: Batch) => void)[] = [];
  const notices = {
    tellUnasked: (user: number, kind: string, { market, side }: { market: string; side: string }) =>
      told.push(`${user} ${kind} ${market} ${side}`),
  };
  tellOfFutures(
    {
      onBatch: (listener) => {
        heard.push(listener);
        return () => undefined;
      },
    },
    notices as unknown as Notices,
  );
  for (const change of changes) for (const hear of heard) hear({ answers: [], events: forcedEvents(change) });
  return told;
}

it('notifies a user once that liquidation started, and a deleveraged user, but never the house', () => {
  const exchange = new FuturesExchange({ [ANNA]: '1000', [BERT]: '100000' });
  for (const user of [ANNA, BERT]) exchange.settings(user, 10);
  placed(exchange.place(BERT, 'open_short', '0.1', { price: '60000' }));
  placed(exchange.place(ANNA, 'open_long', '0.1', { price: '60000' }));
  for (const price of ['58000', '56000', '54200']) exchange.index(price);
  for (let second = 0; second < 20; second++) exchange.index('54200');
  exchange.look();
  for (const price of ['53900', '53800']) exchange.index(price);
  expect(exchange.position(BERT, 'short')).toBe('none');
  expect(toldOf(exchange)).toEqual([
    `${ANNA} positionLiquidated BTC_USDT long`,
    `${BERT} positionDeleveraged BTC_USDT short`,
  ]);
});
