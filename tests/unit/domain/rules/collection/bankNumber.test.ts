import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLLECTION_CURRENCIES } from '../../../../../domain/contract/fiat/collection';
import { compactNumber, numberKindOf, numberProblems, tailOf } from '../../../../../domain/rules/fiat/bankNumber';

const GERMAN = 'DE89 3704 0044 0532 0130 00';
const TURKISH = 'TR33 0006 1005 1978 6457 8413 26';
const MALTESE = 'MT84 MALT 0110 0001 2345 MTLC AST0 01S';

describe('an account number', () => {
  it.each([
    ['EUR', GERMAN, '', {}],
    ['EUR', 'de89370400440532013000', '', {}],
    ['EUR', MALTESE, '', {}],
    ['EUR', TURKISH, '', {}],
    ['EUR', 'DE88 3704 0044 0532 0130 00', '', { number: 'iban' }],
    ['EUR', 'DE89 3704 0044 0532 0103 00', '', { number: 'iban' }],
    ['EUR', '12345678', '', { number: 'iban' }],
    ['EUR', '', '', { number: 'iban' }],
    ['TRY', TURKISH, '', {}],
    ['TRY', GERMAN, '', { number: 'turkishIban' }],
    ['GBP', '31926819', '60-16-13', {}],
    ['GBP', '31926819', '', { sort_code: 'sortCode' }],
    ['GBP', '3192681', '60-16-13', { number: 'accountNumber' }],
    ['GBP', GERMAN, '601613', { number: 'accountNumber' }],
    ['USD', '4111 1111 1111 1111', '', {}],
    ['KRW', '110-123-456789', '', {}],
    ['JPY', '1234567', '', {}],
    ['HKD', '1234', '', { number: 'bankNumber' }],
    ['RUB', '40817810099910004312', '', {}],
    ['RUB', '4'.repeat(25), '', { number: 'bankNumber' }],
    ['USD', '12345six', '', { number: 'bankNumber' }],
    ['USD', '１２３４５６', '', { number: 'bankNumber' }],
    ['USD', '123456', '601613', { sort_code: 'sortCode' }],
  ] as const)('is validated in %s: %j with sort code %j', (currency, number, sortCode, problems) => {
    expect(numberProblems(currency, number, sortCode)).toEqual(problems);
  });

  it('is refused as IBAN whenever one digit was changed or two neighbours were swapped', () => {
    const iban = compactNumber(GERMAN);
    fc.assert(
      fc.property(fc.integer({ min: 4, max: iban.length - 1 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const changed = `${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`;
        expect(numberProblems('EUR', changed, '')).toEqual(changed === iban ? {} : { number: 'iban' });
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 4, max: iban.length - 2 }), (at) => {
        const swapped = `${iban.slice(0, at)}${iban[at + 1]}${iban[at]}${iban.slice(at + 2)}`;
        expect(numberProblems('EUR', swapped, '')).toEqual(swapped === iban ? {} : { number: 'iban' });
      }),
    );
  });

  it('has a kind for every currency', () => {
    expect(Object.fromEntries(COLLECTION_CURRENCIES.map((name) => [name, numberKindOf(name)]))).toEqual({
      USD: 'digits',
      JPY: 'digits',
      KRW: 'digits',
      HKD: 'digits',
      RUB: 'digits',
      EUR: 'iban',
      GBP: 'sortCode',
      TRY: 'turkishIban',
    });
  });
});

describe('a masked account number', () => {
  it('shows its end, and never more than half', () => {
    expect(['4111111111111111', '1234567', '12345', '1'].map(tailOf)).toEqual(['1111', '567', '45', '']);
  });

  it('always hides at least half of it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,30}$/), (number) => {
        const tail = tailOf(number);
        expect(tail.length * 2).toBeLessThanOrEqual(number.length);
        expect(number.endsWith(tail)).toBe(true);
      }),
    );
  });
});
