import type { SnapshotFrom } from 'xstate';
import type { Portfolio } from '../../../../domain/contract/account/portfolios';
import { loaded } from '../../families/loaded';
import { refused, resting, sentValues, submitted, accepted } from '../../families/submission';
import { actor, withEvent, withOutput } from '../../passing';
import { chosenIn, isInUse, limitsIn, base } from './portfolios.setup';

/** A try that failed may have reached the exchange all the same. */
const leave = [{ guard: 'hasFailed', target: 'loading' }, { target: 'listed' }] as const;

export const portfoliosMachine = base.createMachine({
  id: 'portfolios',
  description: 'The portfolios of the account: opened, renamed, limited, archived, moved between, and which is in use.',
  context: { known: null, failure: null, chosen: null, name: '', values: null, limits: null },
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
      entry: 'forgetChosen',
      on: {
        'user.portfolio.open': { guard: 'hasRoom', target: 'naming' },
        'user.portfolio.rename': { guard: withEvent('isOther'), target: 'naming', actions: withEvent('choose') },
        'user.portfolio.limit': { guard: withEvent('isOther'), target: 'limiting', actions: withEvent('choose') },
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
        'user.portfolio.leave': leave,
      },
    },
    opening: {
      description: 'The portfolio is being opened.',
      tags: ['naming', 'busy'],
      invoke: {
        ...actor('openPortfolio'),
        input: ({ context }) => ({ name: context.name.trim() }),
        onDone: [accepted('loading', 'toastOpened'), refused('naming')],
      },
    },
    renaming: {
      description: 'The new name is on its way.',
      tags: ['naming', 'busy'],
      invoke: {
        ...actor('renamePortfolio'),
        input: ({ context }) => ({ portfolio: chosenIn(context).portfolio, name: context.name.trim() }),
        onDone: [
          accepted('loading', 'toastRenamed'),
          { guard: withOutput('isGone'), target: 'loading', actions: withOutput('toastFailure') },
          refused('naming'),
        ],
      },
    },
    limiting: {
      description: 'What the portfolio may trade, and with which leverage, is being chosen.',
      tags: 'limiting',
      on: {
        'user.limits.submit': { target: 'sendingLimits', actions: withEvent('storeLimits') },
        'user.portfolio.leave': leave,
      },
    },
    sendingLimits: {
      description: 'The limits are on their way.',
      tags: ['limiting', 'busy'],
      invoke: {
        ...actor('limitPortfolio'),
        input: ({ context }) => limitsIn(context),
        onDone: [
          accepted('loading', 'toastLimited'),
          { guard: withOutput('isGone'), target: 'loading', actions: withOutput('toastFailure') },
          refused('limiting'),
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
        ...actor('archivePortfolio'),
        input: ({ context }) => ({ portfolio: chosenIn(context).portfolio }),
        onDone: [accepted('loading', 'toastArchived'), { target: 'loading', actions: withOutput('toastFailure') }],
      },
    },
    moving: {
      description: 'What is to be moved from which portfolio to which is being entered.',
      tags: 'moving',
      on: { 'user.move.submit': submitted('sendingMove', 'storeValues'), 'user.portfolio.leave': leave },
    },
    sendingMove: {
      description: 'The funds are being moved.',
      tags: ['moving', 'busy'],
      exit: 'forgetValues',
      invoke: {
        ...actor('moveFunds'),
        input: ({ context }) => sentValues(context),
        onDone: [accepted('loading', 'toastMoved'), refused('restingMove')],
      },
    },
    restingMove: {
      ...resting('The move was refused; another try is taken after two seconds.', 'moving'),
      tags: ['moving', 'resting'],
      on: { 'user.portfolio.leave': 'loading' },
    },
    switching: {
      description: 'The page is being loaded again with the other portfolio.',
      tags: 'busy',
      invoke: {
        ...actor('usePortfolio'),
        input: ({ context }) => {
          const { portfolio, name } = chosenIn(context);
          return name === null ? null : { portfolio, name };
        },
        onDone: 'listed',
      },
    },
  },
});

const NAMED_ACTS = ['rename', 'limit', 'archive'] as const;

type PortfoliosSnapshot = SnapshotFrom<typeof portfoliosMachine>;

export const knownOf = (snapshot: PortfoliosSnapshot) => snapshot.context.known;
export const failureOf = (snapshot: PortfoliosSnapshot) => snapshot.context.failure;
export const isBusy = (snapshot: PortfoliosSnapshot) => snapshot.hasTag('busy');

/** Returns the message key of why nothing can be submitted now; null when it can. */
export const submitReason = (snapshot: PortfoliosSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;

/** Returns the message key of why nothing can be started now; null when it can. */
export function waitReason(snapshot: PortfoliosSnapshot) {
  if (snapshot.matches('listed')) return null;
  return snapshot.matches('failed') ? 'portfolios:loadFailed' : 'portfolios:waiting';
}

export type PortfolioAct = 'use' | 'rename' | 'limit' | 'archive';

/** Returns the actions on a portfolio: none on an archived one; the main one has neither name nor limits. */
export const actsOn = ({ archived, name, portfolio }: Portfolio, current: number): readonly PortfolioAct[] =>
  archived === null ? [...(portfolio === current ? [] : (['use'] as const)), ...(name === null ? [] : NAMED_ACTS)] : [];

/** Returns the message key of why a portfolio cannot be archived now; null when it can. */
export const archiveReason = (snapshot: PortfoliosSnapshot, { portfolio }: Portfolio, current: number) =>
  portfolio === current ? 'portfolios:archiveInUse' : waitReason(snapshot);

const inUseIn = (snapshot: PortfoliosSnapshot) => snapshot.context.known?.list.filter(isInUse) ?? [];

/** Returns the message key of why no portfolio can be opened now; null when one can. */
export function openReason(snapshot: PortfoliosSnapshot) {
  const isFull = inUseIn(snapshot).length > (knownOf(snapshot)?.max ?? 0);
  return waitReason(snapshot) ?? (isFull ? 'errors:portfoliosFull' : null);
}

/** Returns the message key of why nothing can be moved; null when something can. */
export const moveReason = (snapshot: PortfoliosSnapshot) =>
  waitReason(snapshot) ?? (inUseIn(snapshot).length < 2 ? 'portfolios:moveNeedsTwo' : null);
