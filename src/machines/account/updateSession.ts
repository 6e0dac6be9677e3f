import { sendTo } from 'xstate';
import type { UserInfo } from '../../../domain/contract/account/account';
import { act } from '../families/submission';
import { SYSTEM } from '../shell/app/systemIds';

/** Action that tells the session what the exchange has answered about the user. */
export const updateSession = act<object, { user: UserInfo }>(
  sendTo(
    ({ system }) => system.get(SYSTEM.session),
    (_, { user }: { user: UserInfo }) => ({ type: 'flow.session.update', user }),
  ),
);
