import { assign, emit, raise, setup } from 'xstate';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { navigate, toast, type Notice, failureNotice } from '../../shell/app/notices';
import {
  type Changes,
  isRunning,
  type ProjectOutcome,
  type ProjectsPushEvent,
  statusAt,
  withChanges,
} from '../icoProject/icoProject.machine';
import { actor, typesOf, failureOf, valueOf, withOutput } from '../../passing';
import { call } from '../../call';
import { channelPort, port, waitUntil, watchChannel } from '../../port';
import { blockingReason, bodyOf, largestQuantity, maxReason } from './icoSubscription.form';
import type {
  IcoSubscriptionContext,
  IcoSubscriptionEvent,
  IcoSubscriptionInput,
  SubscribeOutcome,
  TraderEvent,
  TypedQuantity,
} from './icoSubscription.machine';
import { DOUBLE_SUBMIT } from '../../families/submission';
import { typedActions, typedPort } from '../../families/typed';

/** Refusals about the quantity. */
const OF_QUANTITY: readonly string[] = ['icoStep', 'icoLimits', 'insufficientBalance'];

const takesSubscriptions = ({ project, now }: IcoSubscriptionContext) =>
  project !== null && isRunning(statusAt(project, now));

/** Returns the next time, ms, at which the form opens or closes; null when it stays as it is. */
export const switchOf = ({ project, now }: IcoSubscriptionContext): number | null =>
  project === null ? null : ([project.start, project.end].find((at) => at > now) ?? null);

export const base = setup({
  types: typesOf<
    IcoSubscriptionContext,
    IcoSubscriptionEvent,
    'busy' | 'resting' | 'ready' | 'editable' | 'closed' | 'needsConfirm' | 'failed',
    Notice,
    IcoSubscriptionInput
  >(),
  actors: {
    watchTrader: channelPort<TraderEvent>('watchTrader'),
    watchProjects: watchChannel<ProjectsPushEvent>(),
    loadProject: port<ProjectOutcome, { projectId: string }>('loadProject'),
    waitUntil: waitUntil(),
    subscribe: call('subscribeIco'),
    restoreTyped: typedPort<TypedQuantity>(),
  },
  guards: {
    isLoaded: (_, outcome: ProjectOutcome) => outcome.ok,
    isMeant: ({ context }, params: Changes) => params.data.some(({ id }) => id === context.projectId),
    isKnown: ({ context }) => context.project !== null,
    isOpen: ({ context }) => takesSubscriptions(context),
    isClosed: ({ context }) => context.project !== null && !takesSubscriptions(context),
    isVisitor: ({ context }) => !context.signedIn,
    isReviewable: ({ context }) => context.signedIn && blockingReason(context) === null,
    hasRoom: ({ context }) => context.signedIn && maxReason(context) === null,
    hasPriceMoved: ({ context }) => context.draft !== null && context.draft.price !== context.project?.raise_price,
    isAccepted: (_, outcome: SubscribeOutcome) => outcome.ok,
    isUnanswered: (_, outcome: SubscribeOutcome) => !outcome.ok && outcome.error === 'network',
  },
  actions: {
    ...typedActions,
    takeTyped: assign(({ context }, typed: TypedQuantity | null) => ({
      quantity: typed?.quantity ?? context.quantity,
    })),
    storeAnswer: assign(({ context }, outcome: ProjectOutcome) => {
      const { project, mine, now } = valueOf(outcome);
      const known = context.project ? [context.project] : [];
      return {
        project: withChanges(known, [project])[0] ?? project,
        mine,
        now: Math.max(now, context.now),
        failure: null,
      };
    }),
    storeFailure: assign((_, outcome: ProjectOutcome) => ({ failure: failureOf(outcome) })),
    storeChanges: assign(({ context }, { data, ts }: Changes) => {
      const changed = data.filter(({ id }) => id === context.projectId);
      const project = withChanges(context.project ? [context.project] : [], changed)[0] ?? null;
      return { project, now: Math.max(ts, context.now) };
    }),
    passSwitch: assign(({ context }) => ({ now: switchOf(context) ?? context.now })),
    storeSession: assign(({ context }, params: { signedIn: boolean }) => ({
      signedIn: params.signedIn,
      mine: params.signedIn ? context.mine : null,
    })),
    storeBalances: assign((_, params: { balances: readonly Balance[] | null }) => ({ balances: params.balances })),
    setQuantity: assign((_, params: { text: string }) => ({ quantity: params.text, complaint: null })),
    takeLargest: assign(({ context }) => ({ quantity: largestQuantity(context) ?? '', complaint: null })),
    storeDraft: assign(({ context }) => ({ draft: bodyOf(context), complaint: null })),
    dropDraft: assign({ draft: null }),
    storeMine: assign((_, outcome: SubscribeOutcome) => ({
      mine: valueOf(outcome).subscription,
      quantity: '',
      draft: null,
    })),
    storeRefusal: assign((_, outcome: SubscribeOutcome) => {
      const { error } = failureOf(outcome);
      return { complaint: OF_QUANTITY.includes(error) ? (`errors:${error}` as const) : null, draft: null };
    }),
    lookAgain: raise({ type: 'flow.project.outdated' }),
    toastFailure: emit((_, outcome: SubscribeOutcome) => failureNotice(failureOf(outcome))),
    toastSubscribed: emit(toast('success', 'ico:subscribed')),
    toastPriceMoved: emit(toast('info', 'ico:priceMoved')),
    openLogin: emit(navigate('/login')),
    openRegistration: emit(navigate('/reg')),
  },
  delays: DOUBLE_SUBMIT,
});

export const projectIdOf = ({ context: { projectId } }: { context: IcoSubscriptionContext }) => ({ projectId });

/** Returns the state that loads project and own subscription for the first time; with them the flow goes on in `target`. */
export const loading = <const Target extends string>(description: string, target: Target) =>
  ({
    description,
    tags: 'busy',
    invoke: {
      ...actor('loadProject'),
      input: projectIdOf,
      onDone: [
        { guard: withOutput('isLoaded'), target, actions: withOutput('storeAnswer') },
        { target: 'failed', actions: withOutput('storeFailure') },
      ],
    },
  }) as const;
