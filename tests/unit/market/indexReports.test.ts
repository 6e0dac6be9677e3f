import { expect, it } from 'vitest';
import type { Command } from '../../../server/engine/decision';
import { IndexReports } from '../../../server/market/feedNews';

it('index reports send the pairs heard since the last in one command, and nothing when there are none', () => {
  const sent: Command[] = [];
  const reports = new IndexReports({
    send: (command) => {
      sent.push(command as Command);
      return Promise.resolve({ ok: false, error: 'busy' });
    },
  });
  reports.take({ pair: 'BTC_USDT', price: 6_000_000_000_000n });
  reports.take({ pair: 'BTC_USDT', price: 6_000_100_000_000n });
  reports.take({ pair: 'ETH_BTC', price: 3_520_000n });
  for (const now of [1000, 2000]) reports.send(now);
  const prices = [
    ['BTC_USDT', '60001.00000000'],
    ['ETH_BTC', '0.03520000'],
  ];
  expect(sent).toEqual([{ kind: 'spot.index', prices, heard: 1000 }]);
});
