import { describe, expect, it } from 'vitest';
import { NAME_STATUS } from '../../../domain/contract/choices';
import { identityStatusAfter, type IdentityHappening } from '../../../domain/lifecycles/identity.lifecycle';

const { unverified, pending, verified, failed } = NAME_STATUS;
const HAPPENINGS: readonly IdentityHappening[] = ['identity.submit', 'identity.approve', 'identity.reject'];

describe('the identity status', () => {
  it('moves 1 to 2, 2 to 3 or 4, 4 to 2, and nowhere else', () => {
    const table = Object.fromEntries(
      [unverified, pending, verified, failed].map((status) => [
        status,
        HAPPENINGS.map((happening) => identityStatusAfter(status, happening)),
      ]),
    );
    expect(table).toEqual({
      [unverified]: [pending, null, null],
      [pending]: [null, verified, failed],
      [verified]: [null, null, null],
      [failed]: [pending, null, null],
    });
  });

  it('has no successor for a status outside the contract', () => {
    expect(identityStatusAfter(7, 'identity.submit')).toBeNull();
  });
});
