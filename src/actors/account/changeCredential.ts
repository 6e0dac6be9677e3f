import { fromPromise } from 'xstate';
import type { BodyOf } from '../../../domain/contract/call';
import type { Outcome } from '../../../domain/contract/outcome';
import type { changeAccount, changeLoginPassword } from '../../../domain/contract/account/security';
import type { Http } from '../../services/http';

type Kind = 'loginPassword' | 'fundsPassword' | 'email' | 'phone';

interface Bodies<Values> {
  password: (values: Values) => BodyOf<typeof changeLoginPassword>;
  account: (values: Values) => BodyOf<typeof changeAccount>;
}

/** Sends the change of a password, or of the email or phone used as account name. */
export const defineChangeCredential = <Values>({ http }: { http: Http }, bodyOf: Bodies<Values>) =>
  fromPromise<Outcome<unknown>, { kind: Kind; values: Values }>(({ input: { kind, values } }) => {
    switch (kind) {
      case 'loginPassword':
        return http.call('changeLoginPassword', bodyOf.password(values));
      case 'fundsPassword':
        return http.call('changeFundsPassword', bodyOf.password(values));
      case 'email':
      case 'phone':
        return http.call('changeAccount', bodyOf.account(values));
    }
  });
