import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Request {
  ticket: string;
  password: string;
  /** null where the second factor is off. */
  secondFactorCode: string | null;
}

/** Password reset step two. */
export const defineResetPassword = ({ http }: { http: Http }) =>
  fromPromise<Outcome<object>, Request>(({ input: { ticket, password, secondFactorCode } }) =>
    http.call('resetPassword', { ticket, password, second_factor_code: secondFactorCode }),
  );
