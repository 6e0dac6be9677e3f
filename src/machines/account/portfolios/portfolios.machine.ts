import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Portfolio } from '../../../../domain/contract/account/portfolios';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { PortfolioInUse } from '../../../../domain/rules/account/portfolio';
import { call } from '../../call';
import { loaded } from '../../families/loaded';
import { judgedValues, refused, resting, sentValues, submitted } from '../../families/submission';
import { withEvent, withOutput } from '../../passing';
import { port } from '../../port';
import type { ToastNotice } from '../../shell/app/notices';
import { checkMove, nameProblem, type MoveValues } from './portfolios.check';

interface PortfolioList {
  /** The main one first, archived ones last. */
  list: Portfolio[];
  /** Portfolios that may be in use beside the main one. */
  max: number;
}

export interface PortfoliosContext {
  /** null until they are loaded. */
  known: PortfolioList | null;
  failure: Failure | null;
  /** The one that is being named, archived or switched to; null: a new one, or none. */
  chosen: Portfolio | null;
  name: string;
  values: MoveValues | null;
}

export type PortfoliosEvent =
  | { type: 'user.portfolios.retry' }
  | { type: 'user.portfolio.open' }
  | { type: 'user.portfolio.rename'; portfolio: number }
  | { type: 'user.portfolio.name'; name: string }
  | { type: 'user.portfolio.archive'; portfolio: number }
  | { type: 'user.archive.accept' }
  | { type: 'user.move.open' }
  | { type: 'user.move.submit'; values: MoveValues }
  | { type: 'user.portfolio.use'; portfolio: number }
  | { type: 'user.portfolio.leave' };

const isInUse = ({ archived }: Portfolio): boolean => archived === null;
const found = ({ known }: PortfoliosContext, portfolio: number): Portfolio | null =>
  known?.list.find((one) => one.portfolio === portfolio && isInUse(one)) ?? null;

const base = setup({
  types: {
    context: {} as PortfoliosContext,
    events: {} as PortfoliosEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'failed' | 'resting' | 'naming' | 'moving' | 'needsConfirm',
  },
  actors: {
    loadPortfolios: call('listPortfolios'),
    openPortfolio: call('openPortfolio'),
    renamePortfolio: call('renamePortfolio'),
    archivePortfolio: call('archivePortfolio'),
    moveFunds: call('movePortfolioFunds'),
    /** Goes on with another portfolio; null: the main one. The page is loaded again. */
    usePortfolio: port<void, PortfolioInUse | null>('usePortfolio'),
  },
  guards: {
    hasRoom: ({ context: { known } }) => known !== null && known.list.filter(isInUse).length <= known.max,
    hasTwo: ({ context: { known } }) => known !== null && known.list.filter(isInUse).length >= 2,
    isListed: ({ context }, { portfolio }: { portfolio: number }) => found(context, portfolio) !== null,
    isOther: ({ context }, { portfolio }: { portfolio: number }) => (found(context, portfolio)?.name ?? null) !== null,
    isName: (_, { name }: { name: string }) => nameProblem(name) === undefined,
    isNewName: ({ context }, { name }: { name: string }) => context.chosen === null && nameProblem(name) === undefined,
    /** Archived in another tab. */
    isGone: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'portfolioNotFound',
  },
  actions: {
    storeList: assign((_, known: PortfolioList) => ({ known, failure: null })),
    choose: assign(({ context }, { portfolio }: { portfolio: number }) => ({ chosen: found(context, portfolio) })),
    forgetChosen: assign({ chosen: null, name: '' }),
    storeName: assign((_, { name }: { name: string }) => ({ name })),
    toastNameProblem: emit(
      (_, { name }: { name: string }): ToastNotice => ({
        ...{ type: 'toast', kind: 'error', key: nameProblem(name) ?? 'portfolios:nameRequired' },
      }),
    ),
    toastOpened: emit({ type: 'toast', kind: 'success', key: 'portfolios:opened' }),
    toastRenamed: emit({ type: 'toast', kind: 'success', key: 'portfolios:renamed' }),
    toastArchived: emit({ type: 'toast', kind: 'success', key: 'portfolios:archived' }),
    toastMoved: emit({ type: 'toast', kind: 'success', key: 'portfolios:moved' }),
  },
}).extend(judgedValues(checkMove));

/** The number of the one that is meant. @throws where none is. */
function chosenIn({ chosen }: PortfoliosContext): Portfolio {
  if (!chosen) throw new Error('no portfolio was chosen');
  return chosen;
}

export const portfoliosMachine = base.createMachine({
  id: 'portfolios',
  description: 'The portfolios of the account: opened, renamed, archived, moved between, and which is in use.',
  context: { known: null, failure: null, chosen: null, name: '', values: null },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadPortfolios',
      input: {},
      target: 'listed',
      store: 'storeList',
      retry: 'user.portfolios.retry',
      loading: 'The portfolios are being loaded; earlier ones stay shown.',
      failed: 'The portfolios could not be loaded; one press tries again.',
    }),
    listed: {
      description: 'The portfolios are shown.',
      entry: ['forgetChosen', 'forgetFailure'],
      on: {
        'user.portfolio.open': { guard: 'hasRoom', target: 'naming' },
        'user.portfolio.rename': { guard: withEvent('isOther'), target: 'naming', actions: withEvent('choose') },
        'user.portfolio.archive': {
          guard: withEvent('isOther'),
          target: 'confirmingArchive',
          actions: withEvent('choose'),
        },
        'user.move.open': { guard: 'hasTwo', target: 'moving' },
        'user.portfolio.use': { guard: withEvent('isListed'), target: 'switching', actions: withEvent('choose') },
      },
    },
    naming: {
      description: 'The name of a new portfolio, or another name of one, is being typed.',
      tags: 'naming',
      on: {
        'user.portfolio.name': [
          { guard: withEvent('isNewName'), target: 'opening', actions: withEvent('storeName') },
          { guard: withEvent('isName'), target: 'renaming', actions: withEvent('storeName') },
          { actions: withEvent('toastNameProblem') },
        ],
        'user.portfolio.leave': 'listed',
      },
    },
    opening: {
      description: 'The portfolio is being opened.',
      tags: ['naming', 'busy'],
      invoke: {
        id: 'openPortfolio',
        src: 'openPortfolio',
        input: ({ context }) => ({ name: context.name.trim() }),
        onDone: [
          { guard: withOutput('isOk'), target: 'loading', actions: 'toastOpened' },
          { target: 'naming', actions: withOutput('toastFailure') },
        ],
      },
    },
    renaming: {
      description: 'The new name is on its way.',
      tags: ['naming', 'busy'],
      invoke: {
        id: 'renamePortfolio',
        src: 'renamePortfolio',
        input: ({ context }) => ({ portfolio: chosenIn(context).portfolio, name: context.name.trim() }),
        onDone: [
          { guard: withOutput('isOk'), target: 'loading', actions: 'toastRenamed' },
          { guard: withOutput('isGone'), target: 'loading', actions: withOutput('toastFailure') },
          { target: 'naming', actions: withOutput('toastFailure') },
        ],
      },
    },
    confirmingArchive: {
      description: 'The user is asked whether to archive the portfolio for good.',
      tags: 'needsConfirm',
      on: { 'user.archive.accept': 'archiving', 'user.portfolio.leave': 'listed' },
    },
    archiving: {
      description: 'The exchange looks whether the portfolio is empty, and ends it.',
      tags: 'busy',
      invoke: {
        id: 'archivePortfolio',
        src: 'archivePortfolio',
        input: ({ context }) => ({ portfolio: chosenIn(context).portfolio }),
        onDone: [
          { guard: withOutput('isOk'), target: 'loading', actions: 'toastArchived' },
          { target: 'loading', actions: withOutput('toastFailure') },
        ],
      },
    },
    moving: {
      description: 'What is to be moved from which portfolio to which is being entered.',
      tags: 'moving',
      on: { 'user.move.submit': submitted('sendingMove', 'storeValues'), 'user.portfolio.leave': 'listed' },
    },
    sendingMove: {
      description: 'The funds are being moved.',
      tags: ['moving', 'busy'],
      exit: 'forgetValues',
      invoke: {
        id: 'moveFunds',
        src: 'moveFunds',
        input: ({ context }) => sentValues(context),
        onDone: [{ guard: withOutput('isOk'), target: 'loading', actions: 'toastMoved' }, refused('restingMove')],
      },
    },
    restingMove: {
      ...resting('The move was refused; another try is taken after two seconds.', 'moving'),
      tags: ['moving', 'resting'],
      on: { 'user.portfolio.leave': 'listed' },
    },
    switching: {
      description: 'The page is being loaded again with the other portfolio.',
      tags: 'busy',
      invoke: {
        id: 'usePortfolio',
        src: 'usePortfolio',
        input: ({ context }) => {
          const { portfolio, name } = chosenIn(context);
          return name === null ? null : { portfolio, name };
        },
        onDone: 'listed',
      },
    },
  },
});

export type PortfoliosSnapshot = SnapshotFrom<typeof portfoliosMachine>;

export const stateOf = ({ value }: PortfoliosSnapshot): string => String(value);
export const knownOf = (snapshot: PortfoliosSnapshot) => snapshot.context.known;
export const chosenOf = (snapshot: PortfoliosSnapshot) => snapshot.context.chosen;
export const failureOf = (snapshot: PortfoliosSnapshot) => snapshot.context.failure;
export const isBusy = (snapshot: PortfoliosSnapshot) => snapshot.hasTag('busy');
export const isNaming = (snapshot: PortfoliosSnapshot) => snapshot.hasTag('naming');
export const isMoving = (snapshot: PortfoliosSnapshot) => snapshot.hasTag('moving');
export const isAsking = (snapshot: PortfoliosSnapshot) => snapshot.matches('confirmingArchive');

/** Why nothing can be submitted now: a message key; null when it can. */
export const submitReason = (snapshot: PortfoliosSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

/** Why nothing can be begun now: a message key; null when it can. */
export function waitReason(snapshot: PortfoliosSnapshot) {
  if (snapshot.matches('listed')) return null;
  return snapshot.matches('failed') ? 'portfolios:loadFailed' : 'portfolios:waiting';
}

const inUseIn = (snapshot: PortfoliosSnapshot) => snapshot.context.known?.list.filter(isInUse) ?? [];

/** Why no portfolio can be opened now: a message key; null when one can. */
export function openReason(snapshot: PortfoliosSnapshot) {
  const isFull = inUseIn(snapshot).length > (knownOf(snapshot)?.max ?? 0);
  return waitReason(snapshot) ?? (isFull ? 'errors:portfoliosFull' : null);
}

/** Why nothing can be moved: a message key; null when something can. */
export const moveReason = (snapshot: PortfoliosSnapshot) =>
  waitReason(snapshot) ?? (inUseIn(snapshot).length < 2 ? 'portfolios:moveNeedsTwo' : null);
