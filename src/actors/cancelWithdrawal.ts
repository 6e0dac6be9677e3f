import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Withdrawal } from '../../domain/contract/withdrawal';
import type { Http } from '../services/http';

/** Cancels a withdrawal that is not disbursed yet. */
export const defineCancelWithdrawal = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ withdrawal: Withdrawal }>, { withdrawalId: string; key: string }>(
    ({ input: { withdrawalId, key } }) => http.call('cancelWithdrawal', { withdrawal_id: withdrawalId }, { key }),
  );
