import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../../../domain/contract/calls';
import {
  isPortfolio,
  ownerOf,
  portfolioNumber,
  portfolioOf,
  PORTFOLIOS_EVER,
} from '../../../../../domain/rules/account/portfolio';

describe('the account number of a portfolio', () => {
  it.each([
    [1000, 1],
    [1000, PORTFOLIOS_EVER],
    [1001, 1],
    [999_999_999, PORTFOLIOS_EVER],
  ])('encodes both for %d and its portfolio %d', (owner, portfolio) => {
    const account = portfolioNumber(owner, portfolio);
    expect([isPortfolio(account), ownerOf(account), portfolioOf(account)]).toEqual([true, owner, portfolio]);
    expect(Number.isSafeInteger(account)).toBe(true);
  });

  it('is the owner’s for the main portfolio, and the house has its own', () => {
    expect(portfolioNumber(1000, 0)).toBe(1000);
    expect([ownerOf(1000), portfolioOf(1000), ownerOf(10), ownerOf(-1)]).toEqual([1000, 0, 10, -1]);
  });
});

describe('the calls of the contract', () => {
  const AREAS = /^\/api\/(spot|futures|seconds|wallet|fiat|ico|sandbox)\//;
  const PERSONS = /^(list(Deposits|Withdrawals|Fiat\w+|Ico\w+|LegalRecords)|cancelWithdrawal|\w+Detail|icoFigures)$/;
  /** Limits of a person, which hold for all their portfolios. */
  const OWN_LIMITS = /^(secondsLimits|setSecondsLimits|excludeFromSeconds|stateSecondsCountry)$/;
  const FIAT_DEALS = /^(withdrawFiatOffer|(pay|cancel|appeal|release)FiatOrder|uploadFiatProof|fiatProof)$/;

  it('all state whose account they act on if they move or show money', () => {
    const silent = CALLS.filter(({ path, access, acts }) => access === 'user' && AREAS.test(path) && !acts);
    const unlisted = silent.filter(({ id }) => !PERSONS.test(id) && !OWN_LIMITS.test(id) && !FIAT_DEALS.test(id));
    expect(unlisted.map(({ id }) => id)).toEqual([]);
  });

  it('act on the selected portfolio for spot, futures and seconds trading', () => {
    const trading = CALLS.filter(
      ({ id, path, access }) =>
        access === 'user' && /^\/api\/(spot|futures|seconds)\//.test(path) && !OWN_LIMITS.test(id),
    );
    expect(trading.filter(({ acts }) => acts !== 'portfolio').map(({ id }) => id)).toEqual([]);
  });
});
