import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../domain/contract/calls';
import { createBodyHash } from '../../../server/api/bodyHash';
import { jsonSchemaOf, type JsonSchema } from '../../../server/api/jsonSchema';

const bodyHashOf = createBodyHash('a secret of the exchange');

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Arbitrary values that match a schema. */
function shaped(schema: JsonSchema): fc.Arbitrary<Json> {
  const [type, ...others] = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'string'];
  const base = (): fc.Arbitrary<Json> => {
    if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
    if (type === 'object') {
      const members = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, shaped(field)] as const);
      return fc.record(Object.fromEntries(members), { requiredKeys: schema.required ?? [] });
    }
    if (type === 'array') return fc.array(shaped(schema.items ?? { type: 'string' }), { maxLength: 4 });
    if (type === 'boolean') return fc.boolean();
    return type === 'string' ? fc.string() : fc.integer();
  };
  return others.includes('null') ? fc.option(base()) : base();
}

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reversed = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member)]),
  );
};

const other = (value: Json): Json => {
  if (typeof value === 'string') return `${value}1`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : 'something';
};

/** All values that differ from the given one in one place: a changed leaf, a removed member. */
function changes(value: Json): Json[] {
  if (Array.isArray(value))
    return [[...value, 'more'], ...value.flatMap((one, at) => changes(one).map((made) => value.with(at, made)))];
  if (!isObject(value)) return [other(value)];
  return Object.entries(value).flatMap(([name, member]) => {
    const { [name]: _, ...rest } = value;
    return [rest, ...changes(member).map((made) => ({ ...value, [name]: made }))];
  });
}

const keyed = CALLS.filter(({ money }) => money);

describe.each(keyed.map((call) => [call.id, call] as const))('the digest of %s', (_, call) => {
  const bodies = shaped(jsonSchemaOf(call.body)).filter(isObject);

  it('is the same for the same body, whatever the order of its members', () => {
    fc.assert(fc.property(bodies, (body) => bodyHashOf(call, body) === bodyHashOf(call, reversed(body) as object)));
  });

  it('changes with any change anywhere in the body', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const first = bodyHashOf(call, body);
        for (const changed of changes(body)) expect(bodyHashOf(call, changed as object)).not.toBe(first);
      }),
    );
  });
});

it('the digest differs for another call with the same body', () => {
  const digests = keyed.map(({ id }) => bodyHashOf({ id }, {}));
  expect(new Set(digests).size).toBe(keyed.length);
});

it('the digest differs on an exchange with another secret', () => {
  const [call] = keyed;
  expect(createBodyHash('another secret')(call!, {})).not.toBe(bodyHashOf(call!, {}));
});
