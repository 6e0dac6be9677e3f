import { register } from '../../../../domain/contract/account/account';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';
import type { SecurityValues } from './registration.machine';

type Key = TextKey<'registration' | 'validation' | 'errors'>;

const textOf = (problem: Check, required: Key): Key =>
  problem === CHECK.required ? required : `validation:${problem}`;

/** The call's body without the ticket. */
export const registrationBody = (values: SecurityValues) => ({
  password: values.password,
  funds_password: values.fundsPassword,
  invitation_code: values.invitationCode.trim(),
  agree: values.agree,
});

/** Translation key per field of step two that is not fine, in the order of the form. */
export function checkSecurity(values: SecurityValues): Problems<Key> {
  const problems = problemsOf(register.body, { ticket: 'checked by the server', ...registrationBody(values) });
  const { password, funds_password: funds, invitation_code: invitation, agree } = problems;
  const repeat = (first: string, second: string): Key | null =>
    first === second ? null : `validation:${CHECK.mismatch}`;
  const passwordRepeat = repeat(values.password, values.passwordRepeat);
  const fundsRepeat = repeat(values.fundsPassword, values.fundsPasswordRepeat);
  const sameTwice = !funds && values.fundsPassword === values.password;
  return {
    ...(password ? { password: textOf(password, 'registration:passwordRequired') } : {}),
    ...(passwordRepeat ? { passwordRepeat } : {}),
    ...(funds ? { fundsPassword: textOf(funds, 'registration:fundsPasswordRequired') } : {}),
    ...(sameTwice ? { fundsPassword: 'errors:passwordsEqual' } : {}),
    ...(fundsRepeat ? { fundsPasswordRepeat: fundsRepeat } : {}),
    ...(invitation ? { invitationCode: textOf(invitation, 'registration:invitationRequired') } : {}),
    ...(agree ? { agree: `validation:${agree}` } : {}),
  };
}
