import { FIRST_PORTFOLIO, PORTFOLIOS_EVER } from '../../domain/rules/account/portfolio';

/** Like `ownerOf`, for a column. */
export const ownerColumn = (column: string): string =>
  `iif(${column} >= ${FIRST_PORTFOLIO}, (${column} - ${FIRST_PORTFOLIO}) / ${PORTFOLIOS_EVER + 1}, ${column})`;
