import { expect, it } from 'vitest';
import { CALLS } from '../../../../domain/contract/calls';
import { ROUTES } from '../../../../domain/contract/routes';

it('has method and path of every call of the contract that the browser may send, and of no other', () => {
  const sent = CALLS.filter(({ path }) => !path.includes('{'));
  expect(ROUTES).toEqual(Object.fromEntries(sent.map(({ id, method, path }) => [id, { method, path }])));
});
