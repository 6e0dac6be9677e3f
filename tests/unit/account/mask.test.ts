import { expect, it } from 'vitest';
import { maskIdNumber, maskName } from '../../../domain/rules/account/mask';

it('a masked name shows the first character of each word, and not its length', () => {
  expect(['Maria Anna Roth', '山田 太郎', 'O’Neill', '𠮷野家'].map(maskName)).toEqual([
    'M•••• A•••• R••••',
    '山•••• 太••••',
    'O••••',
    '𠮷••••',
  ]);
});

it('a masked number shows both ends of a long one and only the end of a short one', () => {
  expect(['C01X00T47', '12345678', '1234567', '1234'].map(maskIdNumber)).toEqual([
    'C0••••47',
    '12••••78',
    '••••7',
    '••••4',
  ]);
});
