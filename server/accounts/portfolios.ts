import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  isPortfolio,
  MAIN_PORTFOLIO,
  ownerOf,
  portfolioNumber,
  portfolioOf,
  PORTFOLIOS_EVER,
  PORTFOLIOS_MAX,
} from '../../domain/rules/account/portfolio';
import { refuse, success, type Result } from './result';

export interface PortfolioRow {
  /** Its number among its owner's. */
  portfolio: number;
  name: string;
  /** ms since the epoch */
  created: number;
  /** ms since the epoch; null: it is in use. */
  archived: number | null;
}

export type Portfolios = ReturnType<typeof createPortfolios>;

const COLUMNS = "portfolio, unseal('portfolio', name) AS name, created, archived";

/** The portfolios of people, beside the main one that everybody has. Their balances and orders are the engine's. */
export function createPortfolios(db: DatabaseSyncInstance, clock: () => number) {
  const ofUser = db.prepare(
    `SELECT ${COLUMNS} FROM portfolios WHERE user = ? ORDER BY archived IS NOT NULL, portfolio`,
  );
  const one = db.prepare(`SELECT ${COLUMNS} FROM portfolios WHERE user = ? AND portfolio = ?`);
  const openOne = db.prepare('SELECT 1 FROM portfolios WHERE user = ? AND portfolio = ? AND archived IS NULL');
  const insert = db.prepare(
    "INSERT INTO portfolios (user, portfolio, name, created) VALUES (?, ?, seal('portfolio', ?), ?)",
  );
  const setName = db.prepare("UPDATE portfolios SET name = seal('portfolio', ?) WHERE user = ? AND portfolio = ?");
  const setArchived = db.prepare('UPDATE portfolios SET archived = ? WHERE user = ? AND portfolio = ?');

  const list = (user: number) => ofUser.all(user) as unknown as PortfolioRow[];
  const find = (user: number, portfolio: number) => one.get(user, portfolio) as PortfolioRow | undefined;
  const isOpen = (user: number, portfolio: number): boolean =>
    portfolio === MAIN_PORTFOLIO || openOne.get(user, portfolio) !== undefined;
  /** Names differ by more than case. */
  const isTaken = (user: number, portfolio: number | null, name: string): boolean =>
    list(user).some(
      (row) => row.archived === null && row.portfolio !== portfolio && row.name.toLowerCase() === name.toLowerCase(),
    );

  return {
    /** Those in use first, each in the order of its opening. */
    list,
    find,

    /** The account number of a portfolio in use; null when its owner has none of that number. */
    accountOf: (user: number, portfolio: number): number | null =>
      isOpen(user, portfolio) ? portfolioNumber(user, portfolio) : null,

    /** What its owner calls the portfolio of an account; null of the main one. */
    nameOf: (account: number): string | null =>
      isPortfolio(account) ? (find(ownerOf(account), portfolioOf(account))?.name ?? null) : null,

    /** The person's own account and those of all portfolios that they ever opened. */
    accountsOf: (user: number): number[] => [
      user,
      ...list(user).map(({ portfolio }) => portfolioNumber(user, portfolio)),
    ],

    open(user: number, name: string): Result<PortfolioRow> {
      const known = list(user);
      if (known.length >= PORTFOLIOS_EVER) return refuse('portfoliosFull');
      if (known.filter(({ archived }) => archived === null).length >= PORTFOLIOS_MAX) return refuse('portfoliosFull');
      if (isTaken(user, null, name)) return refuse('portfolioNameTaken', { field: 'name' });
      const portfolio = Math.max(MAIN_PORTFOLIO, ...known.map((row) => row.portfolio)) + 1;
      insert.run(user, portfolio, name, clock());
      return success(find(user, portfolio) as PortfolioRow);
    },

    rename(user: number, portfolio: number, name: string): Result<PortfolioRow> {
      if (portfolio === MAIN_PORTFOLIO || !isOpen(user, portfolio)) return refuse('portfolioNotFound');
      if (isTaken(user, portfolio, name)) return refuse('portfolioNameTaken', { field: 'name' });
      setName.run(name, user, portfolio);
      return success(find(user, portfolio) as PortfolioRow);
    },

    /** From now on nothing reaches it; `undo` takes that back. */
    archive(user: number, portfolio: number): Result<{ undo: () => void }> {
      if (portfolio === MAIN_PORTFOLIO || !isOpen(user, portfolio)) return refuse('portfolioNotFound');
      setArchived.run(clock(), user, portfolio);
      return success({ undo: () => void setArchived.run(null, user, portfolio) });
    },
  };
}
