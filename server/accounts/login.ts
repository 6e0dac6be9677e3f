import type { UserInfo } from '../../domain/contract/account';
import type { LoginGuard } from './loginGuard';
import type { Passwords } from './passwords';
import { refuse, success, type Result } from './result';
import type { Origin, Sessions } from './sessions';
import { normaliseAccount, userInfoOf, type Users } from './users';

interface Parts {
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  guard: LoginGuard;
}

/** Signing in. Whether the account exists shows neither in the answer nor in the time that it takes. */
export function createLogin({ users, sessions, passwords, guard }: Parts) {
  return async (
    accountText: string,
    password: string,
    origin: Origin,
  ): Promise<Result<{ token: string; user: UserInfo }>> => {
    const account = normaliseAccount(accountText);
    const subjects = [`account:${account}`, `address:${origin.address}`];
    const restMs = guard.restLeftMs(subjects);
    if (restMs > 0) return refuse('loginResting', { retry_after_ms: restMs });
    const attempt = guard.begin(subjects);
    const user = users.byAccount(account);
    const matches = await passwords.verify(user?.password_hash ?? null, password);
    if (!user || !matches) return refuse('credentialsWrong');
    attempt.succeeded();
    return success({ token: sessions.open(user.id, origin).token, user: userInfoOf(user) });
  };
}
