import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../domain/contract/calls';
import { keepDrawings } from '../../../domain/contract/market/drawings';
import { klines } from '../../../domain/contract/market/market';
import { DIRECTIONS, ORDER_TYPES, TIME_IN_FORCE } from '../../../domain/contract/choices';
import { listSpotOrders, placeSpotOrder, placeSpotOrders } from '../../../domain/contract/spot/spot';
import { refuse } from '../../../server/accounts/result';
import { jsonSchemaOf } from '../../../server/api/jsonSchema';
import { compileValidation } from '../../../server/api/validate';

const odd = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    '',
    '0',
    '1.5',
    '1e5',
    '-1',
    '01',
    '1.',
    1,
    true,
    {},
    { toString: 1 },
    [],
    'BTC_USDT',
    'btc_usdt',
    'x'.repeat(30),
  ),
  fc.string(),
  fc.integer(),
);
const decimals = fc.constantFrom('1', '0.00001', '98000.55', '99999999999999999999.999999999999999999');
const orders = fc.record(
  {
    pair: fc.oneof(fc.constant('BTC_USDT'), odd),
    direction: fc.oneof(fc.constantFrom(...DIRECTIONS), odd),
    type: fc.oneof(fc.constantFrom(...ORDER_TYPES), odd),
    time_in_force: fc.oneof(fc.constantFrom(...TIME_IN_FORCE), odd),
    price: fc.oneof(decimals, odd),
    quantity: fc.oneof(decimals, odd),
    total: fc.oneof(decimals, odd),
    trigger_price: odd,
    extra: odd,
  },
  { requiredKeys: [] },
);

interface Shape {
  type: string;
  fields?: Record<string, Shape>;
  innerType?: Shape;
  describe(): { oneOf: unknown[] };
}

/** Values that are no text, number or list, and cannot be converted to one. */
const objects = fc.constantFrom(null, { toString: 1 }, { length: 1 });

/** Generates bodies with the structure of the schema, in which any part may be something else. */
function oddOf(schema: object): fc.Arbitrary<unknown> {
  const { type, fields = {}, innerType } = schema as Shape;
  if (type === 'object') {
    const members = Object.entries(fields).map(([name, field]) => [name, fc.oneof(oddOf(field), odd)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: [] });
  }
  if (type === 'array' && innerType)
    return fc.oneof(
      fc.array(fc.oneof(oddOf(innerType), odd), { maxLength: 3 }),
      fc.array(objects, { minLength: 2 }),
      odd,
    );
  const choices = (schema as Shape).describe().oneOf;
  return choices.length > 0 ? fc.oneof(fc.constantFrom(...choices), odd) : odd;
}

const PLAIN = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '64000', quantity: '0.1' };

describe('validation', () => {
  it('accepts nothing on the fast path that the contract refuses', () => {
    const fast = new Ajv({ strict: true }).compile(jsonSchemaOf(placeSpotOrder.body));
    let accepted = 0;
    fc.assert(
      fc.property(orders, (order) => {
        if (!fast(order)) return true;
        accepted++;
        return placeSpotOrder.body.isValidSync(order, { strict: true });
      }),
      { numRuns: 5000, examples: [[PLAIN]] },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  it('gives the same answer as the contract for every order', () => {
    const validate = compileValidation(placeSpotOrder);
    fc.assert(
      fc.property(orders, (order) => validate(order).ok === placeSpotOrder.body.isValidSync(order, { strict: true })),
      { numRuns: 2000 },
    );
  });

  it('fills in defaults after the check and keeps given values', () => {
    expect(compileValidation(listSpotOrders)({ scope: 'current', page: 3 })).toEqual({
      ok: true,
      value: { scope: 'current', page: 3, page_size: 20 },
    });
  });

  it('converts only numbers in queries, and only plain ones', () => {
    const validate = compileValidation(klines);
    const query = { pair: 'BTC_USDT', interval: '1m' };
    expect(validate({ ...query, limit: '5' })).toEqual({ ok: true, value: { ...query, limit: 5 } });
    for (const limit of ['0x10', '1e2', ' 5', '5.5', '', '9999', '99999999999999999999'])
      expect(validate({ ...query, limit }).ok).toBe(false);
  });

  it('gives every invalid field a key that all locales translate', () => {
    for (const call of CALLS) {
      const result = compileValidation(call)({ nonsense: 1 });
      expect(result).toMatchObject({ ok: false, error: 'validation', data: { fields: { nonsense: 'unknown' } } });
    }
  });

  it('refuses a body of wrongly typed values, at any depth, without an error of its own', () => {
    for (const call of CALLS) {
      const validate = compileValidation(call);
      fc.assert(
        fc.property(oddOf(call.body), (body) => {
          const result = validate(body);
          return result.ok || result.error === 'validation';
        }),
        { numRuns: 60 },
      );
    }
  });

  it('refuses a list that is too long by its name alone, without a look at its elements', () => {
    const many = Array.from({ length: 20_000 }, () => ({}));
    expect(compileValidation(placeSpotOrders)({ orders: many })).toEqual(
      refuse('validation', { fields: { orders: 'length' } }),
    );
    expect(compileValidation(keepDrawings)({ drawings: [{ points: many }] })).toEqual(
      refuse('validation', { fields: { 'drawings[0].points': 'length' } }),
    );
  });

  it.each([null, 1, 'text', [1], true])('refuses the body %j as a whole', (body) => {
    const result = compileValidation(placeSpotOrder)(body);
    expect(result.ok).toBe(false);
  });
});
