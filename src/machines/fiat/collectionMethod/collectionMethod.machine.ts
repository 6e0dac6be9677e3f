import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { CHECK } from '../../../../domain/contract/choices';
import {
  addCollectionMethod,
  type CollectionCurrency,
  type CollectionMethod,
  editCollectionMethod,
} from '../../../../domain/contract/fiat/collection';
import type { Outcome } from '../../../../domain/contract/outcome';
import { type Check, type Problems, problemsOf } from '../../../../domain/contract/problems';
import { numberKindOf, numberProblems } from '../../../../domain/rules/fiat/bankNumber';
import type { TextKey } from '../../../locales/texts';
import { proofBody, type ProofKey, proofProblems, type ProofValues } from '../../account/securityProof';
import { call } from '../../call';
import { judgedValues, type Sending, sentValues, submission, accepted } from '../../families/submission';
import { actor, typesOf, withOutput, withValue } from '../../passing';
import { port } from '../../port';
import { navigate, toast, type Notice } from '../../shell/app/notices';

export interface MethodValues extends ProofValues {
  currency: CollectionCurrency;
  holder: string;
  /** '' when editing: the stored number is kept. */
  number: string;
  /** Only for accounts in GBP. */
  sortCode: string;
  bank: string;
  branch: string;
}

const detailsBody = (values: MethodValues) => ({
  holder: values.holder.trim(),
  bank: values.bank.trim(),
  branch: values.branch.trim() || null,
  ...proofBody(values),
});

const numberBody = ({ currency, number, sortCode }: MethodValues) => ({
  number: number.trim(),
  sort_code: (numberKindOf(currency) === 'sortCode' && sortCode.trim()) || null,
});

export const addBody = (values: MethodValues) => ({
  currency: values.currency,
  ...detailsBody(values),
  ...numberBody(values),
});

export const editBody = (methodId: string, values: MethodValues) => ({
  method_id: methodId,
  ...detailsBody(values),
  ...numberBody(values),
});

type Key = ProofKey | TextKey<'collectionMethods'>;

const REQUIRED: Readonly<Record<string, Key>> = {
  holder: 'collectionMethods:holderRequired',
  number: 'collectionMethods:numberRequired',
  bank: 'collectionMethods:bankRequired',
};

/**
 * Returns a translation key per invalid field, in the order of the form.
 * @param kept method being edited, whose number may stay; null for a new one.
 */
export function checkMethod(values: MethodValues, kept: CollectionMethod | null): Problems<Key> {
  const problems = kept
    ? problemsOf(editCollectionMethod.body, editBody(kept.id, values))
    : problemsOf(addCollectionMethod.body, addBody(values));
  const { number, sort_code: sortCode } = numberBody(values);
  const keepsNumber = kept !== null && number === '' && sortCode === null;
  const wrong = keepsNumber ? {} : numberProblems(values.currency, number, sortCode ?? '');
  const textOf = (field: string, problem: Check | undefined): Problems<Key> => {
    if (!problem) return {};
    return { [field]: (problem === CHECK.required && REQUIRED[field]) || `validation:${problem}` };
  };
  return {
    ...textOf('holder', problems['holder']),
    ...textOf('sortCode', problems['sort_code'] ?? wrong['sort_code']),
    ...textOf('number', problems['number'] ?? wrong['number']),
    ...textOf('bank', problems['bank']),
    ...textOf('branch', problems['branch']),
    ...proofProblems(problems, values),
  };
}

interface CollectionMethodInput {
  /** Null for a new method, '' when the address names none. */
  methodId: string | null;
}

interface CollectionMethodContext extends CollectionMethodInput, Sending<MethodValues> {
  /** As stored by the exchange; null for a new one, and until loaded. */
  method: CollectionMethod | null;
}

type CollectionMethodEvent = { type: 'user.method.retry' } | { type: 'user.method.submit'; values: MethodValues };

type MethodOutcome = Outcome<{ method: CollectionMethod }>;

interface MethodToSave {
  methodId: string | null;
  values: MethodValues;
}

const base = setup({
  types: typesOf<
    CollectionMethodContext,
    CollectionMethodEvent,
    'form' | 'busy' | 'resting',
    Notice,
    CollectionMethodInput
  >(),
  actors: {
    loadMethod: call('collectionMethodDetail'),
    saveMethod: port<MethodOutcome, MethodToSave>('saveMethod'),
  },
  guards: {
    isNew: ({ context }) => context.methodId === null,
    isUnnamed: ({ context }) => context.methodId === '',
    isGone: (_, outcome: MethodOutcome) => !outcome.ok && outcome.error === 'methodNotFound',
  },
  actions: {
    storeMethod: assign((_, { method }: { method: CollectionMethod }) => ({ method })),
    toastSaved: emit(({ context }) =>
      toast('success', context.methodId === null ? 'collectionMethods:added' : 'collectionMethods:edited'),
    ),
    openList: emit(navigate('/user/c-collAddr')),
  },
}).extend(judgedValues((values: MethodValues, { method }: CollectionMethodContext) => checkMethod(values, method)));

export const collectionMethodMachine = base.createMachine({
  id: 'collectionMethod',
  description: 'One collection method is added or edited.',
  context: ({ input }) => ({ ...input, method: null, values: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A new method begins with an empty form, another one is loaded first.',
      always: [{ guard: 'isNew', target: 'editing' }, { guard: 'isUnnamed', target: 'missing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The method is being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('loadMethod'),
        input: ({ context }) => ({ method_id: context.methodId ?? '' }),
        onDone: [
          accepted('editing', withValue('storeMethod')),
          { guard: withOutput('isGone'), target: 'missing' },
          { target: 'failed', actions: withOutput('storeFailure') },
        ],
      },
    },
    missing: { description: 'There is no such method, or it is somebody else’s.' },
    failed: {
      description: 'The method could not be loaded.',
      on: { 'user.method.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    ...submission({
      submit: 'user.method.submit',
      src: 'saveMethod',
      input: ({ context }: { context: CollectionMethodContext }) => ({
        methodId: context.methodId,
        values: sentValues(context),
      }),
      answered: [accepted('saved', ['toastSaved', 'openList'])],
      tag: 'form',
      editing: 'Holder, number, bank and passwords are being typed.',
      submitting: 'The server checks the passwords and saves the method.',
      resting: 'The method was refused; another try is taken after two seconds.',
    }),
    saved: { description: 'The method is saved; the list is being opened.', type: 'final' },
  },
});

type CollectionMethodSnapshot = SnapshotFrom<typeof collectionMethodMachine>;

export const hasForm = (snapshot: CollectionMethodSnapshot) => snapshot.hasTag('form');

/** Returns the message key of why the method cannot be submitted now; null when it can. */
export const submitReason = (snapshot: CollectionMethodSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
