import { expect, it } from 'vitest';
import { CALLS } from '../../../../domain/contract/calls';
import { ROUTES } from '../../../../domain/contract/routes';

it('has every call once, with its route and under its own id', () => {
  expect(CALLS.map(({ id }) => id)).toEqual(Object.keys(ROUTES));
});

it('has no two calls at one address', () => {
  const addresses = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
