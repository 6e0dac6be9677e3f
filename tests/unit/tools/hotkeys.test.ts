import { describe, expect, it } from 'vitest';
import { HELP_KEY, HOT_KEYS, hotKeyOf, PRODUCTS } from '../../../src/machines/tools/hotkeys/hotkeys.machine';
import { textsOf } from '../../support/locales/texts';

describe.each(PRODUCTS)('the shortcuts of %s', (product) => {
  it('each have their own key', () => {
    const keys = HOT_KEYS[product].map(({ key }) => key);
    expect([...new Set(keys)]).toEqual(keys);
    expect(keys).not.toContain(HELP_KEY);
  });

  it('are explained in words', () => {
    const texts = textsOf('en_US');
    expect(HOT_KEYS[product].filter(({ does }) => !texts.has(`hotkeys:does_${does}`))).toEqual([]);
  });

  it('accept capital letters as well', () => {
    expect(hotKeyOf(product, 'B')).toEqual(HOT_KEYS[product].find(({ key }) => key === 'b'));
  });
});
