import { expect, it } from 'vitest';
import { isPlainLine } from '../../../../domain/rules/shell/plainText';

const isPlain = (text: string) => isPlainLine(text, { min: 1, max: 20 });

it.each(['Bot', 'قاعدة', '銀行 1', '<b>', '👩‍🚀', '❤️', 'نمی‌دانم'])('%j reads as written', (text) => {
  expect(isPlain(text)).toBe(true);
});

it.each([
  ...['', ' Bot', 'B\u0000ot', 'B\u001B[2Jot', 'B\not', 'B\u2028ot', 'B\uD83Dot'],
  ...['B\u202Eot', 'B\u061Cot', 'B\u200Bot', 'B\u2066ot', 'B\uFEFFot'],
  ...['B\u00ADot', 'B\u034Fot', 'Bot\u3164', '\u1160', 'B\uFFA0ot', 'B\u{E0041}ot'],
])('%j does not', (text) => {
  expect(isPlain(text)).toBe(false);
});
