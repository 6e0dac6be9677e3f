import { describe, expect, it } from 'vitest';
import { checkWords } from '../../../scripts/conventions/words';

const HOUSE = {
  'src/machines/spot/spotOrder/spotOrder.machine.ts': '',
  'src/views/spot/spotOrder/OrderForm.tsx':
    "import { form } from '../../../machines/spot/spotOrder/spotOrder.machine';",
  'src/locales/en_US/spot/spotOrder.json': '{}',
  'tests/unit/spot/spotOrderForm.test.ts':
    "import { form } from '../../../src/machines/spot/spotOrder/spotOrder.form';",
  'inspector/app/stage/scenes.ts': "\n  spotOrder: at('/'),",
};

const findings = (files: Readonly<Record<string, string>>) =>
  checkWords(new Map(Object.entries(files))).filter(({ message }) => !message.endsWith('needs no exception'));
const found = (files: Readonly<Record<string, string>>) => findings(files).map(({ file }) => file);

describe('the word of a flow', () => {
  it('is that of its views, texts, scene and unit tests', () => {
    expect(found(HOUSE)).toEqual([]);
  });

  it('is missing when its only view is in the folder of another screen', () => {
    const { 'src/views/spot/spotOrder/OrderForm.tsx': form, ...rest } = HOUSE;
    expect(found({ ...rest, 'src/views/spot/orders/OrderForm.tsx': form })).toEqual(['src/machines/spot/spotOrder']);
  });

  it('is missing for a folder of views, a file of texts or a machine with another name', () => {
    const other = {
      'src/views/spot/basket/Basket.tsx': '',
      'src/locales/en_US/spot/shopping.json': '{}',
      'src/machines/spot/cart/cart.machine.ts': '',
    };
    expect(found({ ...HOUSE, ...other })).toEqual([
      'src/views/spot/basket',
      'src/locales/en_US/spot/shopping.json',
      'src/machines/spot/cart/cart.machine.ts',
    ]);
  });

  it('starts the name of a test of that flow alone', () => {
    const text = HOUSE['tests/unit/spot/spotOrderForm.test.ts'];
    expect(found({ ...HOUSE, 'tests/unit/spot/form.test.ts': text })).toEqual(['tests/unit/spot/form.test.ts']);
    expect(found({ ...HOUSE, 'tests/unit/app/timing.test.ts': text })).toEqual([]);
  });

  it('is reported for an exception that nothing uses', () => {
    const stale = checkWords(new Map(Object.entries(HOUSE))).map(({ message }) => message);
    expect(stale).toContain('src/views/spot/orders needs no exception');
  });
});
