import { sendTo } from 'xstate';
import type { UserInfo } from '../../../domain/contract/account/account';
import { act } from '../families/submission';
import { SYSTEM } from '../shell/app/systemIds';

/** Passes the exchange's answer about the user to the session. */
export const updateSession = act<object, { user: UserInfo }>(
  sendTo(
    ({ system }) => system.get(SYSTEM.session),
    (_, { user }: { user: UserInfo }) => ({ type: 'flow.session.update', user }),
  ),
);
