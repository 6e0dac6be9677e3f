import { type ActorRefFrom, type AnyActorRef, assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { marketMachine } from '../../market/market/market.machine';
import { noticesMachine } from '../notices/notices.machine';
import { type Preferences, preferencesMachine } from '../preferences/preferences.machine';
import { sessionMachine } from '../../account/session/session.machine';
import { startupMachine } from '../startup/startup.machine';
import { toastsMachine } from '../toasts/toasts.machine';
import { userDataMachine } from '../../account/userData/userData.machine';
import { toast, type ToastNotice } from './notices';
import { SYSTEM } from './systemIds';
import { actor, withEvent } from '../../passing';
import type { SessionInput } from '../../account/session/session.types';

interface AppInput {
  preferences: Preferences;
  session: SessionInput;
  /** Whether the market feature is enabled. */
  market: boolean;
}

interface AppContext extends AppInput {
  /** Flows of the open screens, by key. */
  flows: Readonly<Record<string, AnyActorRef>>;
}

type AppEvent =
  /** A screen needs a flow: `source` is the name of its logic among the root's actors. */
  | { type: 'flow.screen.open'; key: string; source: string; input: unknown }
  | { type: 'flow.screen.close'; key: string }
  | { type: 'sys.session.started' }
  | { type: 'sys.session.ended' };

/** Spawns by a name that is known only once src/app has registered the flow. */
type SpawnByName = (source: string, options: { id: string; input: unknown }) => AnyActorRef;

const base = setup({
  types: { context: {} as AppContext, events: {} as AppEvent, input: {} as AppInput, emitted: {} as ToastNotice },
  actors: {
    toasts: toastsMachine,
    preferences: preferencesMachine,
    session: sessionMachine,
    market: marketMachine,
    startup: startupMachine,
    userData: userDataMachine,
    notices: noticesMachine,
  },
  guards: {
    isClosed: ({ context }, params: { key: string }) => context.flows[params.key] === undefined,
    isOpen: ({ context }, params: { key: string }) => context.flows[params.key] !== undefined,
  },
  actions: {
    openFlow: assign(({ context, spawn }, params: { key: string; source: string; input: unknown }) => ({
      flows: {
        ...context.flows,
        [params.key]: (spawn as unknown as SpawnByName)(params.source, { id: params.key, input: params.input }),
      },
    })),
    tellNotices: sendTo('notices', (_, params: { type: 'sys.session.started' | 'sys.session.ended' }) => params),
    toastFault: emit(toast('error', 'app:faultTitle')),
    closeFlow: enqueueActions(({ context, enqueue }, params: { key: string }) => {
      const { [params.key]: closed, ...flows } = context.flows;
      if (closed) enqueue(stopChild(closed));
      enqueue.assign({ flows });
    }),
  },
});

const keyOf = ({ event }: { event: { key: string } }) => ({ key: event.key });

export const appMachine = base.createMachine({
  id: 'app',
  description: 'The root: it holds the long-lived actors and the flows of the open screens.',
  context: ({ input }) => ({ ...input, flows: {} }),
  invoke: [
    { ...actor('toasts'), systemId: SYSTEM.toasts },
    {
      ...actor('preferences'),
      systemId: SYSTEM.preferences,
      input: ({ context }) => context.preferences,
    },
    { ...actor('market'), systemId: SYSTEM.market },
    { ...actor('notices'), systemId: SYSTEM.notices },
    { ...actor('session'), systemId: SYSTEM.session, input: ({ context }) => context.session },
    {
      ...actor('startup'),
      systemId: SYSTEM.startup,
      input: ({ context }) => ({
        locale: context.preferences.language.value,
        pricingName: context.preferences.pricing.name,
        market: context.market,
      }),
    },
  ],
  on: {
    'flow.screen.open': {
      guard: { type: 'isClosed', params: keyOf },
      actions: withEvent('openFlow'),
    },
    'flow.screen.close': {
      guard: { type: 'isOpen', params: keyOf },
      actions: { type: 'closeFlow', params: keyOf },
    },
    /** A fault stays within its actor, whose view offers a retry; the rest of the app keeps running. */
    'xstate.error.actor.*': { actions: 'toastFault' },
  },
  initial: 'visitor',
  states: {
    visitor: {
      description: 'Nobody is signed in: no private data is kept.',
      entry: { type: 'tellNotices', params: { type: 'sys.session.ended' } },
      on: { 'sys.session.started': 'signedIn' },
    },
    signedIn: {
      description: 'Somebody is signed in: their orders and balances are kept up to date.',
      entry: { type: 'tellNotices', params: { type: 'sys.session.started' } },
      invoke: { ...actor('userData'), systemId: SYSTEM.userData },
      on: { 'sys.session.ended': 'visitor', 'sys.session.started': { target: 'signedIn', reenter: true } },
    },
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
