import { expect, it } from 'vitest';
import { refuse } from '../../../../server/accounts/result';
import { contractFaultOf, faultOf } from '../../../../server/api/binance/signed/refusals';

it('too many orders and too many requests have different codes, in both fault formats', () => {
  for (const fault of [faultOf, contractFaultOf]) {
    expect(fault(refuse('tooMany', { of: 'orders' }))).toMatchObject({ status: 429, code: -1015 });
    expect(fault(refuse('tooMany'))).toMatchObject({ status: 429, code: -1003 });
  }
});
