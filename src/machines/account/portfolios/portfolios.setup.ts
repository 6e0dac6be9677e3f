import { assign, emit, setup } from 'xstate';
import { typesOf } from '../../passing';
import { movePortfolioFunds, openPortfolio, type Portfolio } from '../../../../domain/contract/account/portfolios';
import { CHECK } from '../../../../domain/contract/choices';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { type Problems, problemsOf } from '../../../../domain/contract/problems';
import type { PortfolioInUse, PortfolioLimits } from '../../../../domain/rules/account/portfolio';
import type { TextKey } from '../../../locales/texts';
import { call } from '../../call';
import { judgedValues } from '../../families/submission';
import { port } from '../../port';
import { toast, type ToastNotice } from '../../shell/app/notices';

/** Body of a move; quantities as typed. */
interface MoveValues {
  from: number;
  to: number;
  currency: string;
  quantity: string;
}

type PortfolioKey = TextKey<'portfolios' | 'validation' | 'errors'>;

/** Returns the translation key of a problem with a portfolio's name; undefined when it is valid. */
export function nameProblem(name: string): PortfolioKey | undefined {
  const problem = problemsOf(openPortfolio.body, { name: name.trim() })['name'];
  if (!problem) return undefined;
  return problem === CHECK.required ? 'portfolios:nameRequired' : `validation:${problem}`;
}

/** Returns a translation key per invalid field, in the order of the form. */
export function checkMove(values: MoveValues): Problems<PortfolioKey> {
  const { currency, quantity } = problemsOf(movePortfolioFunds.body, values);
  const isNothing = !/[1-9]/.test(values.quantity);
  return {
    ...(values.from === values.to && { to: 'errors:transferSameAccount' }),
    ...(currency && { currency: `validation:${currency}` }),
    ...((quantity || isNothing) && { quantity: `validation:${quantity ?? CHECK.required}` }),
  };
}

interface PortfolioList {
  /** Main portfolio first, archived ones last. */
  list: Portfolio[];
  /** Maximum number of active portfolios in addition to the main one. */
  max: number;
}

interface PortfoliosContext {
  /** Null until loaded. */
  known: PortfolioList | null;
  failure: Failure | null;
  /** Portfolio being named, archived or switched to; null for a new one or none. */
  chosen: Portfolio | null;
  name: string;
  values: MoveValues | null;
  limits: PortfolioLimits | null;
}

type PortfoliosEvent =
  | { type: 'user.portfolios.retry' }
  | { type: 'user.portfolio.open' }
  | { type: 'user.portfolio.rename'; portfolio: number }
  | { type: 'user.portfolio.name'; name: string }
  | { type: 'user.portfolio.limit'; portfolio: number }
  | { type: 'user.limits.submit'; limits: PortfolioLimits }
  | { type: 'user.portfolio.archive'; portfolio: number }
  | { type: 'user.archive.accept' }
  | { type: 'user.move.open' }
  | { type: 'user.move.submit'; values: MoveValues }
  | { type: 'user.portfolio.use'; portfolio: number }
  | { type: 'user.portfolio.leave' };

export const isInUse = ({ archived }: Portfolio): boolean => archived === null;
const found = ({ known }: PortfoliosContext, portfolio: number): Portfolio | null =>
  known?.list.find((one) => one.portfolio === portfolio && isInUse(one)) ?? null;

export const base = setup({
  types: typesOf<
    PortfoliosContext,
    PortfoliosEvent,
    'busy' | 'failed' | 'resting' | 'naming' | 'limiting' | 'moving' | 'needsConfirm',
    ToastNotice
  >(),
  actors: {
    loadPortfolios: call('listPortfolios'),
    openPortfolio: call('openPortfolio'),
    renamePortfolio: call('renamePortfolio'),
    limitPortfolio: call('limitPortfolio'),
    archivePortfolio: call('archivePortfolio'),
    moveFunds: call('movePortfolioFunds'),
    /** Switches to another portfolio, null for the main one, and reloads the page. */
    usePortfolio: port<void, PortfolioInUse | null>('usePortfolio'),
  },
  guards: {
    hasRoom: ({ context: { known } }) => known !== null && known.list.filter(isInUse).length <= known.max,
    hasTwo: ({ context: { known } }) => known !== null && known.list.filter(isInUse).length >= 2,
    isListed: ({ context }, { portfolio }: { portfolio: number }) => found(context, portfolio) !== null,
    isOther: ({ context }, { portfolio }: { portfolio: number }) => (found(context, portfolio)?.name ?? null) !== null,
    isName: (_, { name }: { name: string }) => nameProblem(name) === undefined,
    isNewName: ({ context }, { name }: { name: string }) => context.chosen === null && nameProblem(name) === undefined,
    hasFailed: ({ context }) => context.failure !== null,
    /** Archived in another tab. */
    isGone: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'portfolioNotFound',
  },
  actions: {
    storeList: assign((_, known: PortfolioList) => ({ known, failure: null })),
    choose: assign(({ context }, { portfolio }: { portfolio: number }) => ({ chosen: found(context, portfolio) })),
    forgetChosen: assign({ chosen: null, name: '', limits: null }),
    storeName: assign((_, { name }: { name: string }) => ({ name })),
    storeLimits: assign((_, { limits }: { limits: PortfolioLimits }) => ({ limits })),
    toastNameProblem: emit((_, { name }: { name: string }) =>
      toast('error', nameProblem(name) ?? 'portfolios:nameRequired'),
    ),
    toastOpened: emit(toast('success', 'portfolios:opened')),
    toastRenamed: emit(toast('success', 'portfolios:renamed')),
    toastLimited: emit(toast('success', 'portfolios:limited')),
    toastArchived: emit(toast('success', 'portfolios:archived')),
    toastMoved: emit(toast('success', 'portfolios:moved')),
  },
}).extend(judgedValues(checkMove));

/**
 * Returns the chosen portfolio.
 * @throws when none is chosen.
 */
export function chosenIn({ chosen }: PortfoliosContext): Portfolio {
  if (!chosen) throw new Error('no portfolio was chosen');
  return chosen;
}

/**
 * Returns the limits to send.
 * @throws when none were chosen.
 */
export function limitsIn(context: PortfoliosContext) {
  if (!context.limits) throw new Error('no limits were chosen');
  const { products, max_leverage } = context.limits;
  return { portfolio: chosenIn(context).portfolio, products: [...products], max_leverage };
}
