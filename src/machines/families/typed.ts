import { actor, withOutput } from '../passing';
import { port } from '../port';

/** Port that reads what this tab kept of a form; null when there is nothing of the subject, such as a pair or a project. */
export const typedPort = <Typed>() => port<Typed | null, { subject: string }>('restoreTyped');

/** Actions of a form that this tab keeps, provided by src/app. */
export const typedActions = {
  /** Stores what was typed until the form is opened again. */
  keepTyped: () => {},
  /** Removes it: somebody who leaves the page before the answer must not find it as if it had not been sent. */
  forgetTyped: () => {},
};

/** State that restores what this tab kept of a form. The machine's setup must have `typedPort` and the action `takeTyped`. */
export const restoringTyped = <Context, Target extends string>(
  target: Target,
  subjectOf: (context: Context) => string,
) => ({
  description: 'What an earlier visit or the way to the login screen left is being fetched.',
  invoke: {
    ...actor('restoreTyped'),
    input: ({ context }: { context: Context }) => ({ subject: subjectOf(context) }),
    onDone: { target, actions: withOutput('takeTyped') },
  },
});
