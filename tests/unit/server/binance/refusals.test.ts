import { expect, it } from 'vitest';
import { refuse } from '../../../../server/accounts/result';
import { contractFaultOf, faultOf } from '../../../../server/api/binance/signed/refusals';

it('tells too many orders from too many requests, as the readers of lists refuse them', () => {
  for (const fault of [faultOf, contractFaultOf]) {
    expect(fault(refuse('tooMany', { of: 'orders' }))).toMatchObject({ status: 429, code: -1015 });
    expect(fault(refuse('tooMany'))).toMatchObject({ status: 429, code: -1003 });
  }
});
