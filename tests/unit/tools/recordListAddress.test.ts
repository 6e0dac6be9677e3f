import { createActor, fromCallback, fromPromise } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/app/deps';
import { defineRecordListFlow } from '../../../src/app/flows/recordList';
import {
  listAt,
  type RecordListInput,
  type RecordOutcome,
  type RecordQuery,
} from '../../../src/machines/tools/recordList/recordList.query';
import { createAddress } from '../../../src/services/page';

const CHOICES = { pair: ['BTC_USDT', 'ETH_USDT'] };
const { list } = listAt('/order/spot?pair=BTC_USDT', CHOICES);
const PLACED: RecordListInput = { source: 'spotHistory', place: { list, choices: CHOICES } };

let stop = () => {};
afterEach(() => stop());

/** A list of three pages, showing the first. */
async function shown(input: RecordListInput) {
  const address = createAddress();
  const asked: number[] = [];
  const flow = createActor(
    defineRecordListFlow({ address } as Deps).provide({
      actors: {
        watchRecords: fromCallback(() => {}),
        loadRecords: fromPromise<RecordOutcome, RecordQuery>(({ input: { page } }) => {
          asked.push(page);
          return Promise.resolve({ ok: true, value: { list: [{}], total: 60 } });
        }),
      },
    }),
    { input },
  ).start();
  stop = () => void flow.stop();
  await Promise.resolve();
  await Promise.resolve();
  return { address, asked };
}

describe('a list whose page is in the address', () => {
  it('turns to the page in the address, whatever else the address contains', async () => {
    const { address, asked } = await shown(PLACED);
    address.show('/order/spot?pair=BTC_USDT&page=2');
    address.show('/order/spot?pair=BTC_USDT&page=2&order=17');
    address.show('/order/spot?order=17&page=3&pair=BTC_USDT');
    expect(asked).toEqual([1, 2, 3]);
  });

  it('ignores the addresses of other lists and screens', async () => {
    const { address, asked } = await shown(PLACED);
    for (const other of ['/order/spot?page=2', '/order/spot?pair=ETH_USDT&page=2', '/wallet/spot?page=2']) {
      address.show(other);
    }
    expect(asked).toEqual([1]);
  });

  it('keeps its own page when it has no place in an address', async () => {
    const { address, asked } = await shown({ source: 'spotHistory' });
    address.show('/order/spot?pair=BTC_USDT&page=2');
    expect(asked).toEqual([1]);
  });
});
