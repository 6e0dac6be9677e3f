import { fromPromise } from 'xstate';
import type { UserInfo } from '../../domain/contract/account';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

export const defineRemoveAvatar = ({ http }: { http: Http }) =>
  fromPromise<Outcome<UserInfo>, undefined>(async () => {
    const outcome = await http.call('removeAvatar', {});
    return outcome.ok ? { ok: true, value: outcome.value.user } : outcome;
  });
