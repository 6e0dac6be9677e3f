import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import type { IcoProject } from '../../../domain/contract/ico';
import type { Balance } from '../../../domain/contract/wallet';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import type { ProjectOutcome, ProjectsPushEvent } from '../icoProject/icoProject.types';
import { isRunning, statusAt, withChanges } from '../icoProject/icoStatus';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import { bodyOf, largestQuantity } from './icoSubscription.form';
import { blockingReason, maxReason } from './icoSubscription.reasons';
import type {
  IcoSubscriptionContext,
  IcoSubscriptionEvent,
  IcoSubscriptionInput,
  SubscribeBody,
  SubscribeDraft,
  SubscribeOutcome,
  TraderEvent,
} from './icoSubscription.types';

interface Changes {
  data: readonly IcoProject[];
  ts: number;
}

/** Refusals that are about the quantity. */
const OF_QUANTITY: readonly string[] = ['icoStep', 'icoLimits', 'insufficientBalance'];

const isSame = (a: SubscribeBody, b: SubscribeBody) => JSON.stringify(a) === JSON.stringify(b);

/** The participation as it stands, under the key of an unanswered submission of the very same one if there is one. */
function draftOf(context: IcoSubscriptionContext, key: string): SubscribeDraft {
  const body = bodyOf(context);
  const { unanswered } = context;
  return { key: unanswered && isSame(unanswered.body, body) ? unanswered.key : key, body };
}

const takesSubscriptions = ({ project, now }: IcoSubscriptionContext) =>
  project !== null && isRunning(statusAt(project, now));

/** The next moment, ms, at which the form opens or closes; null when it stays as it is. */
export const switchOf = ({ project, now }: IcoSubscriptionContext): number | null =>
  project === null ? null : ([project.start, project.end].find((at) => at > now) ?? null);

/** What the chart of the participation is made of. */
export const base = setup({
  types: {
    context: {} as IcoSubscriptionContext,
    events: {} as IcoSubscriptionEvent,
    input: {} as IcoSubscriptionInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'resting' | 'ready' | 'editable' | 'closed' | 'needsConfirm' | 'failed',
  },
  actors: {
    watchTrader: channelPort<TraderEvent>('watchTrader'),
    watchProjects: channelPort<ProjectsPushEvent, { channel: string }>('watchProjects'),
    loadProject: port<ProjectOutcome, { projectId: string }>('loadProject'),
    waitUntil: port<void, { at: number }>('waitUntil'),
    drawKey: port<string>('drawKey'),
    subscribe: port<SubscribeOutcome, SubscribeDraft>('subscribe'),
  },
  guards: {
    isLoaded: (_, params: { outcome: ProjectOutcome }) => params.outcome.ok,
    isMeant: ({ context }, params: Changes) => params.data.some(({ id }) => id === context.projectId),
    isKnown: ({ context }) => context.project !== null,
    isOpen: ({ context }) => takesSubscriptions(context),
    isClosed: ({ context }) => context.project !== null && !takesSubscriptions(context),
    isVisitor: ({ context }) => !context.signedIn,
    isReviewable: ({ context }) => context.signedIn && blockingReason(context) === null,
    hasRoom: ({ context }) => context.signedIn && maxReason(context) === null,
    hasPriceMoved: ({ context }) => context.draft !== null && context.draft.body.price !== context.project?.raise_price,
    isAccepted: (_, params: { outcome: SubscribeOutcome }) => params.outcome.ok,
    isUnanswered: (_, { outcome }: { outcome: SubscribeOutcome }) => !outcome.ok && outcome.error === 'network',
  },
  actions: {
    storeAnswer: assign(({ context }, { outcome }: { outcome: ProjectOutcome }) => {
      const { project, mine, now } = valueOf(outcome);
      const known = context.project ? [context.project] : [];
      return {
        project: withChanges(known, [project])[0] ?? project,
        mine,
        now: Math.max(now, context.now),
        failure: null,
      };
    }),
    storeFailure: assign((_, params: { outcome: ProjectOutcome }) => ({ failure: failureOf(params.outcome) })),
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
    storeDraft: assign(({ context }, params: { key: string }) => ({
      draft: draftOf(context, params.key),
      complaint: null,
    })),
    dropDraft: assign({ draft: null }),
    storeMine: assign((_, params: { outcome: SubscribeOutcome }) => ({
      mine: valueOf(params.outcome).subscription,
      quantity: '',
      draft: null,
      unanswered: null,
    })),
    keepUnanswered: assign(({ context }) => ({ unanswered: context.draft, draft: null })),
    refuse: enqueueActions(({ enqueue }, params: { outcome: SubscribeOutcome }) => {
      const failure = failureOf(params.outcome);
      const complaint = OF_QUANTITY.includes(failure.error) ? `errors:${failure.error}` : null;
      enqueue.assign({ complaint, draft: null, unanswered: null });
      enqueue.emit(failureNotice(failure));
    }),
    lookAgain: raise({ type: 'flow.project.outdated' }),
    toastLost: emit((_, params: { outcome: SubscribeOutcome }) => failureNotice(failureOf(params.outcome))),
    toastSubscribed: emit({ type: 'toast', kind: 'success', key: 'ico:subscribed' }),
    toastPriceMoved: emit({ type: 'toast', kind: 'info', key: 'ico:priceMoved' }),
    openLogin: emit({ type: 'navigate', to: '/login' }),
    openRegistration: emit({ type: 'navigate', to: '/reg' }),
  },
  delays: {
    /** A second participation is not taken within this time after the first, ms. */
    doubleSubmitWindow: 2000,
  },
});
