import { type ErrorEntry, GENERAL } from './errors/general';
import { ACCESS, PROFILE } from './errors/account';
import { ALERTS, FUTURES, SPOT, SECONDS } from './errors/trading';
import { FIAT, WALLET, ICO } from './errors/funds';

/**
 * The one catalogue of non-success responses. An entry's name is the message key that every locale translates in the `errors`
 * namespace. docs/errors.md and the locales are tested against this table.
 */
export const ERRORS = {
  ...GENERAL,
  ...ACCESS,
  ...PROFILE,
  ...SPOT,
  ...WALLET,
  ...SECONDS,
  ...FIAT,
  ...FUTURES,
  ...ICO,
  ...ALERTS,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof ERRORS;

const BY_CODE = new Map<number, ErrorName>(
  (Object.keys(ERRORS) as ErrorName[]).map((name) => [ERRORS[name].code, name]),
);

/** Returns the catalogue name of a body code, or undefined for a code unknown to this build. */
export const errorNameOf = (code: number): ErrorName | undefined => BY_CODE.get(code);
