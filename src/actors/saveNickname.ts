import { fromPromise } from 'xstate';
import type { UserInfo } from '../../domain/contract/account';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

export const defineSaveNickname = ({ http }: { http: Http }) =>
  fromPromise<Outcome<UserInfo>, { nickname: string }>(async ({ input }) => {
    const outcome = await http.call('setNickname', { nickname: input.nickname });
    return outcome.ok ? { ok: true, value: outcome.value.user } : outcome;
  });
