import { assign, emit } from 'xstate';
import type { ErrorName } from '../../../domain/contract/errors';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { Problems } from '../../../domain/contract/problems';
import { act, answers, DOUBLE_SUBMIT, firstOf, refused, resting } from './submission';
import { checkAccountCode } from '../account/accountCheck';
import { actor, withEvent, withOutput, withValue } from '../passing';
import { toast } from '../shell/app/notices';

export interface AccountCode {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  code: string;
}

/** State that a reload may restore: never passwords or codes. */
export interface Draft<Ticket> {
  account: string;
  /** Ticket from step one; null before it. */
  ticket: Ticket | null;
}

/** Page that requests the flow. */
export interface CodeThenSecretInput {
  page: 'stepOne' | 'stepTwo';
}

export interface CodeThenSecretContext<Ticket, Values> extends CodeThenSecretInput, Draft<Ticket> {
  code: string;
  /** Form values of step two; present only while being sent. */
  values: Values | null;
  failure: Failure | null;
}

/** Parses any stored value as a draft; a ticket is valid only together with its account. */
export const draftFrom =
  <Ticket>(ticketFrom: (stored: unknown) => Ticket | null) =>
  (stored: unknown): Draft<Ticket> => {
    const { account, ticket } = Object(stored) as { account?: unknown; ticket?: unknown };
    return typeof account === 'string' && account !== ''
      ? { account, ticket: ticketFrom(ticket) }
      : { account: '', ticket: null };
  };

/**
 * Returns the setup extension for a two-step flow.
 * @param check.problemsOf problems of step two, in the order of the form.
 * @param check.over the refusal that means the ticket has expired.
 */
export const twoSteps = <Ticket, Values>(check: {
  problemsOf: (values: Values) => Problems<string>;
  over: ErrorName;
}) => {
  type Context = CodeThenSecretContext<Ticket, Values>;
  return {
    guards: {
      ...answers.guards,
      isAhead: ({ context }: { context: Context }) => context.page === 'stepTwo',
      hasTicket: (_: unknown, { ticket }: Draft<Ticket>) => ticket !== null,
      isIdentityValid: (_: unknown, { values }: { values: AccountCode }) => !firstOf(checkAccountCode(values)),
      isSecretValid: (_: unknown, { values }: { values: Values }) => !firstOf(check.problemsOf(values)),
      isTicketOver: (_: unknown, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === check.over,
    },
    actions: {
      ...answers.actions,
      /** Provided by src/app: stores account and ticket for a reload of this tab. */
      keepDraft: () => {},
      storeDraft: act<Context, Draft<Ticket>>(assign((_, { account, ticket }: Draft<Ticket>) => ({ account, ticket }))),
      storeIdentity: act<Context, { values: AccountCode }>(
        assign((_, { values }: { values: AccountCode }) => ({ ...values, failure: null })),
      ),
      storeSecret: act<Context, { values: Values }>(
        assign((_, { values }: { values: Values }) => ({ values, failure: null })),
      ),
      /** Passwords are kept only for the duration of the call. */
      forgetSecret: act<Context>(assign({ values: null })),
      forgetTicket: act<Context>(assign({ ticket: null, failure: null })),
      forgetAll: act<Context>(assign({ account: '', ticket: null, code: '' })),
      toastProblem: act<Context, { problems: Problems<string> }>(
        emit((_, { problems }: { problems: Problems<string> }) =>
          toast('error', firstOf(problems) ?? 'validation:required'),
        ),
      ),
    },
    delays: DOUBLE_SUBMIT,
  };
};

interface Steps<Identify extends string, Restart extends string, Submit extends string> {
  /** Id of the machine that contains these states. */
  id: string;
  /** Events of the machine: submit step one, return from step two to step one, submit step two. */
  events: { identify: Identify; restart: Restart; submit: Submit };
  stepTwo: string;
}

/** Returns an object with a single key whose literal type is preserved; a computed key would be typed as string. */
const keyed = <Key extends string, Value>(key: Key, value: Value) => ({ [key]: value }) as Record<Key, Value>;

/**
 * States of a two-step flow: a code verifies the account and yields a ticket, then the ticket and a secret are sent. After a
 * refusal either step can be retried two seconds later, and an expired ticket leads back to step one.
 */
export const codeThenSecret = <Identify extends string, Restart extends string, Submit extends string>({
  id,
  events,
  stepTwo,
}: Steps<Identify, Restart, Submit>) => ({
  restoring: (description: string) =>
    ({
      description,
      tags: 'busy',
      invoke: {
        ...actor('restoreDraft'),
        onDone: [
          { guard: withOutput('hasTicket'), target: stepTwo, actions: withOutput('storeDraft') },
          { guard: 'isAhead', target: 'identifying', actions: [withOutput('storeDraft'), 'openStepOne'] },
          { target: 'identifying', actions: withOutput('storeDraft') },
        ],
      },
    }) as const,
  /**
   * Step one.
   * @param verify port that returns a ticket.
   */
  identifying: <Verify extends string>(verify: Verify) =>
    ({
      description: 'Step one: the account and the code that was sent to it.',
      initial: 'editing',
      states: {
        editing: {
          description: 'Account and code are being typed.',
          on: keyed(events.identify, [
            {
              guard: withEvent('isIdentityValid'),
              target: 'verifying',
              actions: [withEvent('storeIdentity'), 'keepDraft'],
            },
            {
              actions: {
                type: 'toastProblem',
                params: ({ event }: { event: { values: AccountCode } }) => ({
                  problems: checkAccountCode(event.values),
                }),
              },
            },
          ] as const),
        },
        verifying: {
          description: 'The server is checking the code.',
          tags: 'busy',
          invoke: {
            ...actor(verify),
            input: ({ context: { account, code } }: { context: AccountCode }) => ({ account, code }),
            onDone: [
              {
                guard: withOutput('isOk'),
                target: `#${id}.${stepTwo}`,
                actions: [withValue('storeTicket'), 'keepDraft', 'openStepTwo'],
              },
              refused('resting'),
            ],
          },
        },
        resting: resting('The code was refused; another try is taken after two seconds.', 'editing'),
      },
    }) as const,
  /**
   * Typing in step two.
   * @param problemsOf problems of the values, in the order of the form.
   */
  typing: <Values, Found extends object>(description: string, problemsOf: (values: Values) => Found) =>
    ({
      description,
      on: {
        ...keyed(events.restart, {
          target: `#${id}.identifying`,
          actions: ['forgetTicket', 'keepDraft', 'openStepOne'],
        } as const),
        ...keyed(events.submit, [
          { guard: withEvent('isSecretValid'), target: 'submitting', actions: withEvent('storeSecret') },
          {
            actions: {
              type: 'toastProblem',
              params: ({ event }: { event: { values: Values } }) => ({ problems: problemsOf(event.values) }),
            },
          },
        ] as const),
      },
    }) as const,
  refusals: [
    {
      guard: withOutput('isTicketOver'),
      target: `#${id}.identifying`,
      actions: [withOutput('toastFailure'), 'forgetTicket', 'keepDraft', 'openStepOne'],
    },
    refused('resting'),
  ] as const,
});
