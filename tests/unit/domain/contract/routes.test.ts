import { expect, it } from 'vitest';
import { CALLS } from '../../../../domain/contract/calls';
import { ROUTES } from '../../../../domain/contract/routes';

it('has method and path of every call of the contract, and of no other', () => {
  expect(ROUTES).toEqual(Object.fromEntries(CALLS.map(({ id, method, path }) => [id, { method, path }])));
});
