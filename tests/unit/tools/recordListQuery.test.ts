import { afterEach, describe, expect, it } from 'vitest';
import {
  EVERYTHING,
  rangeBetween,
  readSelection,
  replaceSelection,
  writeSelection,
} from '../../../src/machines/tools/recordList/recordList.query';

const CHOICES = { pair: ['BTC_USDT', 'ETH_USDT'], direction: ['buy', 'sell'] };
const read = (address: string) => readSelection(new URLSearchParams(address), CHOICES);

describe('the address of a record list', () => {
  it.each([
    '',
    'pair=ETH_USDT',
    'pair=BTC_USDT&direction=sell&days=7',
    'from=2026-11-01&to=2026-11-21',
    'days=today',
    'days=3',
    'days=30',
    'days=yesterday',
    'days=90',
    'to=2026-11-21',
    'direction=buy&page=3',
  ])('restores the selection of "%s"', (address) => {
    expect(writeSelection(read(address)).toString()).toBe(address);
  });

  it.each([
    'pair=NOPE_USDT',
    'days=5',
    'from=yesterday',
    'to=2026-13-45',
    'from=2026-11-21&to=2026-11-01',
    'other=1',
    'page=0',
    'page=-1',
    'page=2.5',
    'page=all',
  ])('ignores unknown values in "%s"', (address) => {
    expect(read(address)).toEqual(EVERYTHING);
  });

  it('covers whole local days', () => {
    const range = rangeBetween('2026-11-21', '2026-11-21');
    expect(range).toEqual({
      kind: 'between',
      from: new Date(2026, 10, 21).getTime(),
      to: new Date(2026, 10, 22).getTime() - 1,
    });
  });

  describe('on the day on which the clock is put back at midnight', () => {
    const zone = process.env['TZ'];
    afterEach(() => {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    });

    it('covers its last hour, which comes twice', () => {
      process.env['TZ'] = 'America/Santiago';
      expect(rangeBetween('2026-04-04', '2026-04-04')).toEqual({
        kind: 'between',
        from: Date.parse('2026-04-04T00:00-03:00'),
        to: Date.parse('2026-04-05T00:00-04:00') - 1,
      });
    });
  });

  it('keeps the other parts of the address', () => {
    const params = replaceSelection(new URLSearchParams('pair=BTC_USDT&order=7&days=3&page=4'), CHOICES, {
      filters: { direction: 'buy' },
      range: EVERYTHING.range,
      page: 2,
    });
    expect(params.toString()).toBe('direction=buy&page=2&order=7');
  });
});
