import type { AnyMachineSnapshot } from 'xstate';
import { WORDS, type Statement } from '../statements';
import type { Reason } from '../futures/futures/fieldChecks';

/**
 * Statements that hold for every dialog that changes an account setting.
 * @param what the setting in the user's words.
 * @param refusal error of the model's refused change.
 */
export const choosingStatements = ({
  what,
  name,
  refusal,
  reasonOf,
}: {
  what: string;
  name: string;
  refusal: string;
  reasonOf: (state: AnyMachineSnapshot) => Reason | null;
}): Record<string, Statement> => ({
  [`the ${what} in force is not set again`]: WORDS.where(
    ({ context }) => context.chosen === context.facts.inForce,
    (state) => reasonOf(state) !== null && !state.can({ type: `user.${name}.submit` }),
  ),
  [`the dialog opens with the ${what} in force`]: WORDS.after(
    `user.${name}.open`,
    ({ now }) => now.context.chosen === now.context.facts.inForce && now.context.error === null,
  ),
  [`a refused ${what} is not in force, and it says why`]: WORDS.after(
    WORDS.refused('change'),
    ({ before, now, says }) =>
      now.hasTag('open') &&
      now.context.facts === before.context.facts &&
      now.context.error === `errors:${refusal}` &&
      says[0] === `errors:${refusal}`,
  ),
  'closing the dialog sends nothing': WORDS.after(
    `user.${name}.close`,
    ({ asked, now }) => asked.length === 0 && !now.hasTag('open'),
  ),
});
