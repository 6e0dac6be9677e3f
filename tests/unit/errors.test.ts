import { describe, expect, it } from 'vitest';
import { CALLS } from '../../domain/contract/calls';
import { CHECK, LANGUAGES } from '../../domain/contract/choices';
import { ERRORS } from '../../domain/contract/errors';
import { ACCESS, PROFILE } from '../../domain/contract/errors/account';
import { FIAT, WALLET, ICO } from '../../domain/contract/errors/funds';
import { FUTURES, SECONDS } from '../../domain/contract/errors/trading';
import { errorsDocument } from '../../scripts/docs/errors';
import { textOf } from '../support/files';
import { textsOf } from '../support/locales/texts';
import { readTexts } from '../../scripts/support/texts';

/** All areas except the general errors and those of spot orders. */
const AREAS = {
  access: ACCESS,
  fiat: FIAT,
  futures: FUTURES,
  ico: ICO,
  profile: PROFILE,
  seconds: SECONDS,
  wallet: WALLET,
};
const FAUCET = ['sandboxOnly', 'faucetLimit', 'unknownCurrency'];
/** Restrictions of a portfolio in use, which any screen can encounter. */
const PORTFOLIO = ['portfolioNotFound', 'mainPortfolioOnly', 'portfolioProduct', 'portfolioLeverage'];

const names = Object.keys(ERRORS);

describe('the error catalogue', () => {
  it('gives each error its own code', () => {
    const codes = Object.values(ERRORS).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('matches docs/errors.md (npm run docs:errors)', () => {
    expect(textOf('docs/errors.md')).toBe(errorsDocument());
  });

  it('lists every error that a call may return', () => {
    expect(CALLS.flatMap((call) => call.errors).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(LANGUAGES.map(({ value }) => value))(
    'has a text for each error in %s, and for a missing answer and unknown codes',
    (locale) => {
      const texts = [...textsOf(locale).keys()]
        .filter((key) => key.startsWith('errors:'))
        .map((key) => key.slice('errors:'.length));
      expect(texts.toSorted()).toEqual([...names, 'network', 'unknown'].toSorted());
    },
  );

  it('keeps the texts of each area in its own file, except those that trading shows', () => {
    const misplaced = Object.entries(AREAS).flatMap(([area, entries]) => {
      const texts = readTexts('en_US', `errors.${area}`);
      return Object.keys(entries).filter((name) => !(name in texts) && ![...FAUCET, ...PORTFOLIO].includes(name));
    });
    expect(misplaced).toEqual([]);
  });

  it.each(LANGUAGES.map(({ value }) => value))('has a text for each field check in %s', (locale) => {
    const texts = textsOf(locale);
    expect(Object.values(CHECK).filter((key) => !texts.has(`validation:${key}`))).toEqual([]);
  });
});
