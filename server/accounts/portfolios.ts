import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  isPortfolio,
  MAIN_PORTFOLIO,
  ownerOf,
  portfolioNumber,
  portfolioOf,
  PORTFOLIOS_EVER,
  PORTFOLIOS_MAX,
  type PortfolioLimits,
  type PortfolioProduct,
} from '../../domain/rules/account/portfolio';
import { refuse, success, type Result } from './result';

export interface PortfolioRow extends PortfolioLimits {
  /** Number among its owner's portfolios. */
  portfolio: number;
  name: string;
  /** ms since the epoch */
  created: number;
  /** ms since the epoch; null while in use. */
  archived: number | null;
}

export type Portfolios = ReturnType<typeof createPortfolios>;

type Stored = Omit<PortfolioRow, 'products'> & { products: string };

const COLUMNS = "portfolio, unseal('portfolio', name) AS name, created, archived, products, max_leverage";

const productsOf = (stored: string): PortfolioProduct[] =>
  stored.split(',').filter((product) => product !== '') as PortfolioProduct[];
const rowOf = (stored: Stored): PortfolioRow => ({ ...stored, products: productsOf(stored.products) });

/** Portfolios of users other than the main one, which everybody has. Their balances and orders are in the engine. */
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
  const setLimits = db.prepare('UPDATE portfolios SET products = ?, max_leverage = ? WHERE user = ? AND portfolio = ?');
  const limits = db.prepare('SELECT products, max_leverage FROM portfolios WHERE user = ? AND portfolio = ?');
  const setArchived = db.prepare('UPDATE portfolios SET archived = ? WHERE user = ? AND portfolio = ?');

  const list = (user: number) => (ofUser.all(user) as unknown as Stored[]).map(rowOf);
  const find = (user: number, portfolio: number): PortfolioRow | undefined => {
    const stored = one.get(user, portfolio) as Stored | undefined;
    return stored && rowOf(stored);
  };
  const isOpen = (user: number, portfolio: number): boolean =>
    portfolio === MAIN_PORTFOLIO || openOne.get(user, portfolio) !== undefined;
  /** Compared ignoring case. */
  const isTaken = (user: number, portfolio: number | null, name: string): boolean =>
    list(user).some(
      (row) => row.archived === null && row.portfolio !== portfolio && row.name.toLowerCase() === name.toLowerCase(),
    );

  return {
    /** Active ones first, each in the order of opening. */
    list,
    find,

    /** Returns the account number of an active portfolio; null if its owner has none with that number. */
    accountOf: (user: number, portfolio: number): number | null =>
      isOpen(user, portfolio) ? portfolioNumber(user, portfolio) : null,

    /** Returns the name of an account's portfolio; null for the main one. */
    nameOf: (account: number): string | null =>
      isPortfolio(account) ? (find(ownerOf(account), portfolioOf(account))?.name ?? null) : null,

    /** Returns the limits of an account's portfolio; null for the main one, which has none. */
    limitsOf(account: number): PortfolioLimits | null {
      if (!isPortfolio(account)) return null;
      const stored = limits.get(ownerOf(account), portfolioOf(account)) as
        | Pick<Stored, keyof PortfolioLimits>
        | undefined;
      return stored ? { ...stored, products: productsOf(stored.products) } : { products: [], max_leverage: null };
    },

    /** Returns the person's own account and those of all portfolios ever opened. */
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

    limit(user: number, portfolio: number, { products, max_leverage: most }: PortfolioLimits): Result<PortfolioRow> {
      if (portfolio === MAIN_PORTFOLIO || !isOpen(user, portfolio)) return refuse('portfolioNotFound');
      setLimits.run([...new Set(products)].join(','), most, user, portfolio);
      return success(find(user, portfolio) as PortfolioRow);
    },

    /** Archives a portfolio, so that requests no longer reach it; `undo` reverts this. */
    archive(user: number, portfolio: number): Result<{ undo: () => void }> {
      if (portfolio === MAIN_PORTFOLIO || !isOpen(user, portfolio)) return refuse('portfolioNotFound');
      setArchived.run(clock(), user, portfolio);
      return success({ undo: () => void setArchived.run(null, user, portfolio) });
    },
  };
}
