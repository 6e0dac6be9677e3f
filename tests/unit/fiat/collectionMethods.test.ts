import { describe, expect, it } from 'vitest';
import {
  addBody,
  checkMethod,
  editBody,
  type MethodValues,
} from '../../../src/machines/fiat/collectionMethod/collectionMethod.machine';
import { sampleMethod } from '../../../src/machines/fiat/collectionMethods/collectionMethods.model';
import { groupsOf } from '../../../src/machines/fiat/collectionMethods/collectionMethods.machine';

const VALUES: MethodValues = {
  currency: 'EUR',
  holder: 'Ada Lovelace',
  number: 'DE89 3704 0044 0532 0130 00',
  sortCode: '',
  bank: 'First Bank',
  branch: '',
  fundsPassword: 'funds-password',
  secondFactorCode: null,
};

describe('the form of a collection method', () => {
  it('names the missing fields in form order', () => {
    const empty: MethodValues = { ...VALUES, currency: 'GBP', holder: '', number: '', bank: '', fundsPassword: '' };
    expect(Object.entries(checkMethod(empty, null))).toEqual([
      ['holder', 'collectionMethods:holderRequired'],
      ['sortCode', 'validation:sortCode'],
      ['number', 'collectionMethods:numberRequired'],
      ['bank', 'collectionMethods:bankRequired'],
      ['fundsPassword', 'securityCheck:fundsRequired'],
    ]);
  });

  it.each([
    [{}, {}],
    [{ number: 'DE88 3704 0044 0532 0130 00' }, { number: 'validation:iban' }],
    [{ currency: 'TRY' }, { number: 'validation:turkishIban' }],
    [{ currency: 'GBP', number: '31926819', sortCode: '60-16-13' }, {}],
    [
      { currency: 'GBP', number: '3192', sortCode: '60-16' },
      { sortCode: 'validation:sortCode', number: 'validation:accountNumber' },
    ],
    [{ currency: 'USD', number: '1234' }, { number: 'validation:bankNumber' }],
    [{ holder: 'A' }, { holder: 'validation:line' }],
    [{ branch: 'x'.repeat(101) }, { branch: 'validation:line' }],
    [{ secondFactorCode: '' }, { secondFactorCode: 'errors:secondFactorRequired' }],
  ] as const)('reports for %j the problems %j', (changes, problems) => {
    expect(checkMethod({ ...VALUES, ...changes }, null)).toEqual(problems);
  });

  it('allows an empty number when one is stored', () => {
    expect(checkMethod({ ...VALUES, number: '' }, sampleMethod('m1'))).toEqual({});
    expect(checkMethod({ ...VALUES, number: '1' }, sampleMethod('m1'))).toEqual({ number: 'validation:iban' });
    expect(editBody('m1', { ...VALUES, number: ' ' })).toMatchObject({ method_id: 'm1', number: '', sort_code: null });
  });

  it('omits a sort code that was typed for another currency', () => {
    expect(addBody({ ...VALUES, sortCode: '601613' }).sort_code).toBeNull();
    expect(checkMethod({ ...VALUES, sortCode: '601613' }, null)).toEqual({});
  });
});

it('collection methods are grouped by currency', () => {
  const list = [sampleMethod('m1'), sampleMethod('m2', { currency: 'USD' }), sampleMethod('m3', { currency: 'USD' })];
  expect(groupsOf(list).map(({ currency, methods }) => [currency, methods.map(({ id }) => id)])).toEqual([
    ['EUR', ['m1']],
    ['USD', ['m2', 'm3']],
  ]);
});
