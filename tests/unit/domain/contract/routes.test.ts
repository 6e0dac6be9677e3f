import { expect, it } from 'vitest';
import { CALLS } from '../../../../domain/contract/calls';
import { ROUTES } from '../../../../domain/contract/routes';

it('each call is listed once, with its route and under its own id', () => {
  expect(CALLS.map(({ id }) => id)).toEqual(Object.keys(ROUTES));
});

it('no two calls share an address', () => {
  const addresses = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
