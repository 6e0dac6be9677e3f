import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DRAWINGS_MAX, DRAWN_TEXT_MAX } from '../../../domain/contract/market/marketChoices';
import { keepDrawings, listDrawings, type Drawing } from '../../../domain/contract/market/drawings';
import { ERRORS } from '../../../domain/contract/errors';
import { startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp('drawer@statex.test');
});
afterEach(() => exchange.close());

const at = (time: number, price: string) => ({ time, price });
const trend = (id: string): Drawing => ({
  id,
  tool: 'trend',
  points: [at(1_700_000_000_000, '60000.5'), at(1_800_000_000_000, '70000')],
});
const words = (text?: string): Drawing => ({ id: 'words', tool: 'text', points: [at(0, '1')], ...(text && { text }) });
const keep = (drawings: readonly object[], market = 'BTC_USDT', owner = token) =>
  exchange.raw(keepDrawings, { market, drawings }, { token: owner });
const list = async (body: { market?: string } = {}, owner = token) =>
  (await exchange.call(listDrawings, body, { token: owner })).data.list;

describe('chart drawings', () => {
  it('are stored by user and market, each list as a whole', async () => {
    await keep([trend('a'), words('support')]);
    await keep([trend('b')], 'ETH_USDT');
    expect(await list()).toEqual([
      { market: 'BTC_USDT', drawings: [trend('a'), words('support')] },
      { market: 'ETH_USDT', drawings: [trend('b')] },
    ]);
    const painted: Drawing = { ...trend('c'), colour: 'amber', width: 3, locked: true };
    await keep([painted]);
    expect(await list({ market: 'BTC_USDT' })).toEqual([{ market: 'BTC_USDT', drawings: [painted] }]);
    await keep([]);
    expect(await list({ market: 'BTC_USDT' })).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('are visible only to their owner', async () => {
    const other = await exchange.signUp('other@statex.test');
    await keep([trend('a')]);
    expect(await list({}, other)).toEqual([]);
    await keep([], 'BTC_USDT', other);
    expect(await list()).toHaveLength(1);
    expect((await exchange.raw(listDrawings, {})).code).toBe(ERRORS.sessionExpired.code);
  });

  it('are refused for an unknown market', async () => {
    expect((await keep([trend('a')], 'NONE_USDT')).code).toBe(ERRORS.unknownPair.code);
    expect(await list()).toEqual([]);
  });

  it.each<[string, object[], Record<string, string>]>([
    ['more than fit', Array.from({ length: DRAWINGS_MAX + 1 }, (_, id) => trend(String(id))), { drawings: 'length' }],
    ['a point too many', [{ ...trend('a'), tool: 'text', text: 'x' }], { 'drawings[0].points': 'length' }],
    ['a text too long', [words('x'.repeat(DRAWN_TEXT_MAX + 1))], { 'drawings[0].text': 'length' }],
    ['a text without words', [trend('a'), words()], { 'drawings[1].text': 'required' }],
    ['words of a line', [{ ...trend('a'), text: 'x' }], { 'drawings[0].text': 'required' }],
    ['an unknown tool', [{ ...trend('a'), tool: 'spiral' }], { 'drawings[0].tool': 'choice' }],
    ['an unknown colour', [{ ...trend('a'), colour: 'pink' }], { 'drawings[0].colour': 'choice' }],
    ['a width that is none', [{ ...trend('a'), width: 4 }], { 'drawings[0].width': 'choice' }],
    ['the same id twice', [trend('a'), trend('a')], { drawings: 'choice' }],
    [
      'a price that is none',
      [{ ...trend('a'), points: [at(0, '1e5'), at(0, '1')] }],
      { 'drawings[0].points[0].price': 'decimal' },
    ],
    [
      'a time that is none',
      [{ ...trend('a'), points: [at(0, '1'), at(1.5, '1')] }],
      { 'drawings[0].points[1].time': 'integer' },
    ],
  ])('are refused with the invalid field named: %s', async (_, drawings, fields) => {
    await keep([trend('kept')]);
    expect(await keep(drawings)).toMatchObject({ code: ERRORS.validation.code, data: { fields } });
    expect(await list()).toEqual([{ market: 'BTC_USDT', drawings: [trend('kept')] }]);
  });
});
