import { assign, emit, type AnyEventObject } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { Problems } from '../../../domain/contract/problems';
import { DOUBLE_SUBMIT } from '../doubleSubmit';
import { failureOf } from '../outcomes';
import { withEvent, withOutput } from '../passing';
import { failureNotice } from '../shell/app/failureNotice';
import type { ToastNotice } from '../shell/app/notices';

/** What was refused last, as the context keeps it. */
interface Refusable {
  failure: Failure | null;
}

/** What a form is sent with, as the context holds it. */
export interface Sending<Values> extends Refusable {
  /** Passwords and codes among them: present only while they are being sent. */
  values: Values | null;
}

/** What is being sent. @throws outside the state that sends. */
export function sentValues<Values>({ values }: { values: Values | null }): Values {
  if (values === null) throw new Error('nothing is being sent');
  return values;
}

/** The draft that is being sent. @throws where there is none. */
export function draftIn<Draft>({ context }: { context: { draft: Draft | null } }): Draft {
  if (context.draft === null) throw new Error('nothing was drafted');
  return context.draft;
}

type Act<Needed, Params> = (from: { context: Needed }, params: Params) => void;

/** XState ties an action's type to one machine; typed like this it fits every machine whose context has what it needs. */
export const act = <Needed, Params = undefined>(action: object) => action as Act<Needed, Params>;

/** Extends the setup of a flow that keeps a refusal in its context and shows it in a toast. */
export const answers = {
  guards: { isOk: (_: unknown, outcome: Outcome<unknown>) => outcome.ok },
  actions: {
    storeFailure: act<Refusable, Outcome<unknown>>(
      assign((_, outcome: Outcome<unknown>) => ({ failure: failureOf(outcome) })),
    ),
    forgetFailure: act<Refusable>(assign({ failure: null })),
    toastFailure: act<object, Outcome<unknown>>(
      emit((_, outcome: Outcome<unknown>): ToastNotice => failureNotice(failureOf(outcome))),
    ),
  },
};

/**
 * Extends the setup of a flow whose submission is looked at before it is sent.
 * @param problemOf message key of the first thing that is wrong with the event that submits; none when it is fine.
 */
export const judged = <Typed, Context extends object = object>(
  problemOf: (typed: Typed, context: Context) => string | null | undefined,
) => ({
  ...answers,
  guards: {
    ...answers.guards,
    isValid: ({ context }: { context: Context }, typed: Typed) => !problemOf(typed, context),
  },
  actions: {
    ...answers.actions,
    toastProblem: act<Context, Typed>(
      emit<Context, AnyEventObject, Typed, AnyEventObject, ToastNotice>(({ context }, typed) => ({
        type: 'toast',
        kind: 'error',
        key: problemOf(typed, context) ?? 'validation:required',
      })),
    ),
  },
  delays: DOUBLE_SUBMIT,
});

/** The first of what is wrong with a form, in its order. */
export const firstOf = (problems: Problems<string>): string | undefined => Object.values(problems)[0];

/** The same for a form that is sent as its values, which are kept no longer than the call lasts. */
export const judgedValues = <Values, Context extends object = object>(
  problemsOf: (values: Values, context: Context) => Problems<string>,
) => {
  const form = judged(({ values }: { values: Values }, context: Context) => firstOf(problemsOf(values, context)));
  return {
    ...form,
    actions: {
      ...form.actions,
      storeValues: act<Sending<Values>, { values: Values }>(
        assign((_, { values }: { values: Values }) => ({ values, failure: null })),
      ),
      forgetValues: act<Sending<Values>>(assign({ values: null })),
    },
  };
};

/** Transitions of the event that submits. */
export const submitted = <Target extends string, Store extends string>(target: Target, store: Store) =>
  [{ guard: withEvent('isValid'), target, actions: withEvent(store) }, { actions: withEvent('toastProblem') }] as const;

/** Keeps a refusal and shows it in a toast. */
export const refusal = [withOutput('storeFailure'), withOutput('toastFailure')] as const;

/** Transition after a refusal. */
export const refused = <Target extends string>(target: Target) => ({ target, actions: refusal }) as const;

/** The window in which nothing is submitted again. */
export const resting = <Target extends string>(description: string, target: Target) =>
  ({ description, tags: 'resting', after: { doubleSubmitWindow: target } }) as const;

interface Submission<Submit, Src, Input, Answered, Tag, Leave> {
  /** Event by which the user sends what is typed. */
  submit: Submit;
  /** Port, and id of its invocation. */
  src: Src;
  input: Input;
  /** Transitions of every answer but a refusal that leaves another try. */
  answered: Answered;
  /** Of all three states. */
  tag?: Tag;
  /** Transitions for leaving the form, which nobody does while it is being sent. */
  leave?: Leave;
  /** Descriptions of the states. */
  editing: string;
  submitting: string;
  resting: string;
}

/**
 * The states of a form that is sent with one call: typed, on its way, and after a refusal closed for two seconds. `judgedValues`
 * extends the machine's setup.
 */
export const submission = <
  Submit extends string,
  Src extends string,
  Input,
  const Answered extends readonly unknown[],
  Tag extends string = never,
  const Leave extends object = object,
>(
  form: Submission<Submit, Src, Input, Answered, Tag, Leave>,
) => {
  const tags = form.tag === undefined ? [] : [form.tag];
  const taken = submitted('submitting', 'storeValues');
  const submit = { [form.submit]: taken } as Record<Submit, typeof taken>;
  return {
    editing: { description: form.editing, tags, on: { ...form.leave, ...submit } },
    submitting: {
      description: form.submitting,
      tags: [...tags, 'busy' as const],
      exit: 'forgetValues' as const,
      invoke: {
        id: form.src,
        src: form.src,
        input: form.input,
        onDone: [...form.answered, refused('resting')] as const,
      },
    },
    resting: { ...resting(form.resting, 'editing'), tags: [...tags, 'resting' as const], on: form.leave },
  };
};
