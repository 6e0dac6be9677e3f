import { type AnyEventObject, assign, emit } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { Problems } from '../../../domain/contract/problems';
import { actor, failureOf, withEvent, withOutput } from '../passing';
import { toast, failureNotice, type ToastNotice } from '../shell/app/notices';

/** Delays of a machine that submits: an identical submission is ignored for this time, ms, so that a double click submits once. */
export const DOUBLE_SUBMIT = { doubleSubmitWindow: 2000 };

interface Refusable {
  failure: Failure | null;
}

/** Submitted form values, as held by the context. */
export interface Sending<Values> extends Refusable {
  /** Include passwords and codes, so present only while being sent. */
  values: Values | null;
}

/**
 * Returns the values being sent.
 * @throws outside the state that sends them.
 */
export function sentValues<Values>({ values }: { values: Values | null }): Values {
  if (values === null) throw new Error('nothing is being sent');
  return values;
}

/**
 * Returns the draft being sent.
 * @throws when there is none.
 */
export function draftIn<Draft>({ context }: { context: { draft: Draft | null } }): Draft {
  if (context.draft === null) throw new Error('nothing was drafted');
  return context.draft;
}

type Act<Needed, Params> = (from: { context: Needed }, params: Params) => void;

/** Types an action for every machine whose context has what it needs, since XState ties an action's type to one machine. */
export const act = <Needed, Params = undefined>(action: object) => action as Act<Needed, Params>;

/** Setup extension for a flow that stores a refusal in its context and shows it in a toast. */
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
 * Returns the setup extension for a flow that validates a submission before sending it.
 * @param problemOf message key of the first problem of the submitting event; none when it is valid.
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
      emit<Context, AnyEventObject, Typed, AnyEventObject, ToastNotice>(({ context }, typed) =>
        toast('error', problemOf(typed, context) ?? 'validation:required'),
      ),
    ),
  },
  delays: DOUBLE_SUBMIT,
});

/** Returns the first problem of a form, in its order. */
export const firstOf = (problems: Problems<string>): string | undefined => Object.values(problems)[0];

/** Like `judged`, for a form that is sent as its values, which are kept only for the duration of the call. */
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

/** Returns the transitions of the submitting event. */
export const submitted = <Target extends string, Store extends string>(target: Target, store: Store) =>
  [{ guard: withEvent('isValid'), target, actions: withEvent(store) }, { actions: withEvent('toastProblem') }] as const;

/** Stores a refusal and shows it in a toast. */
export const refusal = [withOutput('storeFailure'), withOutput('toastFailure')] as const;

/** Transition for a success. */
export const accepted = <Target extends string, const Actions>(target: Target, actions: Actions) =>
  ({ guard: withOutput('isOk'), target, actions }) as const;

/** Transition for any other answer. */
export const refused = <Target extends string>(target: Target) => ({ target, actions: refusal }) as const;

/** Returns the state in which nothing can be submitted again. */
export const resting = <Target extends string>(description: string, target: Target) =>
  ({ description, tags: 'resting', after: { doubleSubmitWindow: target } }) as const;

interface Submission<Submit, Src, Input, Answered, Tag, Leave> {
  submit: Submit;
  /** Port, and id of its invocation. */
  src: Src;
  input: Input;
  /** Transitions for every answer except a refusal that allows a retry. */
  answered: Answered;
  /** Tag of all three states. */
  tag?: Tag;
  /** Transitions for leaving the form, which is not possible while it is being sent. */
  leave?: Leave;
  editing: string;
  submitting: string;
  resting: string;
}

/**
 * States of a form sent with a single call: editing, submitting, and blocked for two seconds after a refusal. The machine's setup
 * must be extended by `judgedValues`.
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
        ...actor(form.src),
        input: form.input,
        onDone: [...form.answered, refused('resting')] as const,
      },
    },
    resting: { ...resting(form.resting, 'editing'), tags: [...tags, 'resting' as const], on: form.leave },
  };
};
