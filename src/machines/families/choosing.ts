import { assign, emit } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { TextKey, TextValues } from '../../locales/texts';
import type { Reason } from '../futures/futures/fieldChecks';
import { actor, failureOf, withEvent, withOutput } from '../passing';
import { type ToastNotice, failureNotice } from '../shell/app/notices';
import { act } from './submission';

export interface Choosing<Chosen, Facts extends { inForce: Chosen }> {
  /** Facts that the choice depends on: the setting in force, and obstacles to another one. */
  facts: Facts;
  chosen: Chosen;
  error: TextKey<'errors'> | null;
}

/** The account changed; may also arrive while the dialog is open. */
export interface FactsToldEvent<Facts> {
  type: 'flow.facts.told';
  facts: Facts;
}

export type ChoosingEvent<Name extends string, Chosen, Facts> =
  | { type: `user.${Name}.open` }
  | { type: `user.${Name}.choose`; chosen: Chosen }
  | { type: `user.${Name}.submit` }
  | { type: `user.${Name}.close` }
  | FactsToldEvent<Facts>;

export const notChosen = <Facts extends { inForce: unknown }>(facts: Facts) => ({
  facts,
  chosen: facts.inForce as Facts['inForce'],
  error: null,
});

interface Told {
  key: TextKey<'futures'>;
  params?: TextValues;
}

interface Chooser<Context extends Choosing<unknown, { inForce: unknown }>> {
  /** Why the choice is not possible; null when it is. */
  reasonOf: (of: { context: Context }) => Reason | null;
  /** Message shown when the exchange has changed it. */
  changed: (chosen: Context['chosen']) => Told;
  /** Whether the choice is offered at all. */
  isOffered?: (context: Context, chosen: Context['chosen']) => boolean;
}

/** Returns the setup extension for a flow that changes an account setting. */
export const choosable = <Context extends Choosing<unknown, { inForce: unknown }>>({
  reasonOf,
  changed,
  isOffered = () => true,
}: Chooser<Context>) => {
  type Choice = Pick<Context, 'chosen'>;
  return {
    guards: {
      isPossible: (of: { context: Context }) => reasonOf(of) === null,
      isOffered: ({ context }: { context: Context }, { chosen }: Choice) => isOffered(context, chosen),
      isOk: (_: unknown, outcome: Outcome<unknown>) => outcome.ok,
    },
    actions: {
      begin: act<Context>(
        assign(({ context: { facts } }: { context: Choosing<unknown, { inForce: unknown }> }) => ({
          chosen: facts.inForce,
          error: null,
        })),
      ),
      storeFacts: act<Context, Pick<Context, 'facts'>>(assign((_, { facts }: Pick<Context, 'facts'>) => ({ facts }))),
      setChosen: act<Context, Choice>(assign((_, { chosen }: Choice) => ({ chosen, error: null }))),
      storeError: act<Context, Outcome<unknown>>(
        assign((_, outcome: Outcome<unknown>) => ({ error: `errors:${failureOf(outcome).error}` as const })),
      ),
      announceFailure: act<Context, Outcome<unknown>>(
        emit((_, outcome: Outcome<unknown>): ToastNotice => failureNotice(failureOf(outcome))),
      ),
      announce: act<Context>(
        emit(
          ({ context }: { context: Context }): ToastNotice => ({
            type: 'toast',
            kind: 'success',
            ...changed(context.chosen),
          }),
        ),
      ),
    },
  };
};

const keyed = <Key extends string, Value>(key: Key, value: Value) => ({ [key]: value }) as Record<Key, Value>;

interface Dialog<Name, Input> {
  /** Used in the event names: user.<name>.open, .choose, .submit, .close. */
  name: Name;
  input: Input;
  closed: string;
  choosing: string;
  submitting: string;
}

/** States of the dialog: closed, choosing, and being changed by the exchange through the machine's actor `change`. */
export const choosing = <Name extends string, Input>({ name, input, ...described }: Dialog<Name, Input>) => ({
  on: { 'flow.facts.told': { actions: withEvent('storeFacts') } },
  initial: 'closed' as const,
  states: {
    closed: {
      description: described.closed,
      on: keyed(`user.${name}.open`, { target: 'choosing', actions: 'begin' } as const),
    },
    choosing: {
      description: described.choosing,
      tags: 'open' as const,
      on: {
        ...keyed(`user.${name}.choose`, { guard: withEvent('isOffered'), actions: withEvent('setChosen') }),
        ...keyed(`user.${name}.submit`, { guard: 'isPossible', target: 'submitting' } as const),
        ...keyed(`user.${name}.close`, 'closed' as const),
      },
    },
    submitting: {
      description: described.submitting,
      tags: ['open', 'busy'] as ('open' | 'busy')[],
      invoke: {
        ...actor('change'),
        input,
        onDone: [
          { guard: withOutput('isOk'), target: 'closed', actions: 'announce' },
          { target: 'choosing', actions: [withOutput('storeError'), withOutput('announceFailure')] },
        ] as const,
      },
    },
  },
});
