import type { Portfolio } from '../../../../domain/contract/account/portfolios';
import { PORTFOLIO_PRODUCTS } from '../../../../domain/rules/account/portfolio';
import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { portfoliosMachine } from './portfolios.machine';

const FREE = { products: [...PORTFOLIO_PRODUCTS], max_leverage: null };
const worth = (usdt: string) => ({ usdt, available: [{ currency: 'USDT', quantity: usdt }] });
const MAIN: Portfolio = { portfolio: 0, name: null, created: null, archived: null, ...worth('900.00000000'), ...FREE };
const BOTS: Portfolio = { ...MAIN, portfolio: 1, name: 'Bots', created: 1_700_000_000_000, ...worth('100.00000000') };
const OLD: Portfolio = {
  ...BOTS,
  portfolio: 2,
  name: 'Old',
  archived: 1_700_000_100_000,
  usdt: '0.00000000',
  available: [],
};
const LIMITS = { products: ['spot'], max_leverage: 5 } as const;
const MOVE = { from: 0, to: 1, currency: 'USDT', quantity: '100' };

export const portfoliosModel = defineFlowModel<typeof portfoliosMachine>({
  title: 'Portfolios',
  spec: 'RULES Accounts: portfolios',
  machine: portfoliosMachine,
  abstract: ({ value, context }) => [
    value,
    context.known?.list.length ?? null,
    context.chosen?.portfolio ?? null,
    context.failure !== null,
  ],
  cases: {
    'user.portfolio.rename': () => [{ portfolio: 1 }, { portfolio: 0 }, { portfolio: 2 }],
    'user.portfolio.archive': () => [{ portfolio: 1 }, { portfolio: 0 }],
    'user.portfolio.limit': () => [{ portfolio: 1 }, { portfolio: 0 }],
    'user.limits.submit': () => [{ limits: LIMITS }],
    'user.portfolio.use': () => [{ portfolio: 1 }, { portfolio: 0 }, { portfolio: 2 }],
    'user.portfolio.name': () => [{ name: ' Grid ' }, { name: '' }],
    'user.move.submit': () => [{ values: MOVE }, { values: { ...MOVE, to: 0 } }],
  },
  answers: {
    loadPortfolios: [
      { ok: true, value: { list: [MAIN, BOTS, OLD], max: 10 } },
      { ok: true, value: { list: [MAIN], max: 0 } },
      NETWORK_DOWN,
    ],
    openPortfolio: [{ ok: true, value: { portfolio: BOTS } }, { ok: false, error: 'portfolioNameTaken' }, NETWORK_DOWN],
    renamePortfolio: [
      { ok: true, value: { portfolio: BOTS } },
      { ok: false, error: 'portfolioNotFound' },
      NETWORK_DOWN,
    ],
    limitPortfolio: [{ ok: true, value: { portfolio: BOTS } }, { ok: false, error: 'portfolioNotFound' }, NETWORK_DOWN],
    archivePortfolio: [
      { ok: true, value: { portfolio: OLD } },
      { ok: false, error: 'portfolioNotEmpty' },
    ],
    moveFunds: [{ ok: true, value: { id: '1' } }, { ok: false, error: 'insufficientBalance' }, NETWORK_DOWN],
    usePortfolio: [undefined],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'who leaves a form after a try that failed is shown what the exchange has': after(
      'user.portfolio.leave',
      ({ before, asked }) => (before.context.failure !== null) === (asked[0]?.name === 'listPortfolios'),
    ),
    'an opening without an answer is remembered until the form is left': after(
      refused('openPortfolio', 'network'),
      ({ now }) => now.hasTag('naming') && now.context.failure !== null,
    ),
    'limits without an answer are remembered until the form is left': after(
      refused('limitPortfolio', 'network'),
      ({ now }) => now.hasTag('limiting') && now.context.failure !== null,
    ),
    'a new portfolio is opened once, under the name that I typed': asks('openPortfolio', {
      by: 'user.portfolio.name',
      with: () => ({ name: 'Grid' }),
    }),
    'the portfolio that I chose gets the name that I typed': asks('renamePortfolio', {
      by: 'user.portfolio.name',
      with: ({ before }) => ({ portfolio: before.context.chosen?.portfolio, name: 'Grid' }),
    }),
    'the portfolio that I chose gets the limits that I chose': asks('limitPortfolio', {
      by: 'user.limits.submit',
      with: ({ before }) => ({ portfolio: before.context.chosen?.portfolio, ...LIMITS }),
    }),
    'the portfolio that I was asked about is archived, once, after a yes': asks('archivePortfolio', {
      by: 'user.archive.accept',
      with: ({ before }) => ({ portfolio: before.context.chosen?.portfolio }),
    }),
    'what I entered is moved, once': asks('movePortfolioFunds', { by: 'user.move.submit', with: () => MOVE }),
    'nothing is moved from a portfolio to itself, and it is said why': after(
      'user.move.submit',
      ({ event, asked, says }) => event.values.to !== 0 || (asked.length === 0 && says.length === 1),
    ),
    'a refused move moves nothing anew by itself, and it is said why': after(
      refused('moveFunds', 'insufficientBalance'),
      ({ now, asked, says }) => now.hasTag('resting') && asked.length === 0 && says.length === 1,
    ),
    'what became of a move is asked of the exchange': after(
      accepted('moveFunds'),
      ({ asked, says }) => asked[0]?.name === 'listPortfolios' && says[0] === 'portfolios:moved',
    ),
    'a portfolio that is not empty stays, and it is said why': after(
      refused('archivePortfolio', 'portfolioNotEmpty'),
      ({ before, now, says }) => now.context.known === before.context.known && says[0] === 'errors:portfolioNotEmpty',
    ),
    'the page goes on with the portfolio that I chose, and with none that is archived': after(
      'user.portfolio.use',
      ({ before, event, asked }) =>
        !before.matches('listed') ||
        asked.length === 0 ||
        (event.portfolio !== 2 && JSON.stringify(asked[0]).includes(event.portfolio === 0 ? 'null' : 'Bots')),
    ),
    'who thinks better of it changes nothing': after(
      'user.portfolio.leave',
      ({ before, now, asked }) =>
        asked.every(({ name }) => name === 'listPortfolios') && now.context.known === before.context.known,
    ),
    'what a move is made of is held no longer than it lasts': where(
      (state) => !state.matches('sendingMove'),
      ({ context }) => context.values === null,
    ),
  }),
});
