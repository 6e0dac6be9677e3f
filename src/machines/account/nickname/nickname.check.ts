import { CHECK } from '../../../../domain/contract/choices';
import { setNickname } from '../../../../domain/contract/account/profile';
import { problemsOf } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';

/** Translation key of what is wrong with a nickname; null when nothing is. */
export function checkNickname(nickname: string): TextKey<'profile' | 'validation'> | null {
  const { nickname: problem } = problemsOf(setNickname.body, { nickname });
  if (!problem) return null;
  return problem === CHECK.required ? 'profile:nicknameRequired' : `validation:${problem}`;
}
