import type { MessageScene, Messenger } from '../adapters/messenger';
import type { CodeBudget } from './codeBudget';
import type { Codes } from './codes';
import type { LoginGuard } from './loginGuard';
import { refuse, success, type Result } from './result';
import type { User } from './users';
import type { Vault } from './vault';

interface Parts {
  codes: Codes;
  budget: CodeBudget;
  guard: LoginGuard;
  vault: Pick<Vault, 'blind'>;
  messenger: Messenger;
  clock: () => number;
  onError: (error: Error) => void;
}

interface CodeMail {
  /** Destination, and the name under which the code is stored: an account name, or the address that is to become one. */
  account: string;
  /** The requester: a network address, or "user:<id>" of a signed-in user. */
  from: string;
  /** Whether the requester is the account's signed-in owner, whose codes strangers must not be able to use up. */
  isOwn?: boolean;
  /** Purpose of the code, which is valid in no other scene. */
  codeScene: string;
  /** False sends a message without a usable code, after doing the same work. */
  usable: boolean;
  messageScene: MessageScene;
  /** Language of the requesting page. */
  locale: string;
  /** The account concerned; undefined if there is none. */
  about: Pick<User, 'anti_phishing' | 'settings'> | undefined;
}

export type CodeMailer = ReturnType<typeof createCodeMailer>;

/**
 * Creates verification codes and has them delivered. A message that cannot be handed over leaves no code behind, so that another
 * can be requested immediately. Ten codes to one account within ten minutes, for any purpose, block it for 15 minutes. Those that
 * a signed-in user asks for are blocked likewise, and those for their own account count apart.
 */
export function createCodeMailer({ codes, budget, guard, vault, messenger, clock, onError }: Parts) {
  return async (mail: CodeMail): Promise<Result<{ retry_after_ms: number }>> => {
    const { account, from, isOwn = false, codeScene, usable, messageScene, about } = mail;
    const locale = about?.settings.message_language ?? mail.locale;
    const antiPhishing = about?.anti_phishing ?? null;
    const counted = [...(isOwn ? [] : [vault.blind('account', account)]), ...(from.startsWith('user:') ? [from] : [])];
    const subjects = counted.map((subject) => `codes:${subject}`);
    const restMs = guard.restLeftMs(subjects);
    if (restMs > 0) return refuse('codeTooMany', { retry_after_ms: restMs });
    const asked = { to: account, from };
    const affordable = budget.check(asked);
    if (!affordable.ok) return affordable;
    const issued = codes.issue(account, codeScene, usable);
    if (!issued.ok) return issued;
    guard.fail(subjects);
    budget.spend(asked);
    const { code, retry_after_ms } = issued.value;
    const message = { to: account, scene: messageScene, code: usable ? code : null, locale, antiPhishing };
    try {
      await messenger.send({ ...message, time: clock() });
    } catch (error) {
      codes.spend(account, codeScene);
      onError(new Error(`a message of the scene ${messageScene} was not delivered`, { cause: error }));
      return refuse('messageUndelivered');
    }
    return success({ retry_after_ms });
  };
}
