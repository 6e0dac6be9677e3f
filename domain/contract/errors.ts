import { type ErrorEntry, GENERAL } from './errors/general';
import { ACCESS } from './errors/access';
import { ALERTS } from './errors/alerts';
import { FUTURES } from './errors/futures';
import { FIAT } from './errors/fiat';
import { ICO } from './errors/ico';
import { PROFILE } from './errors/profile';
import { SECONDS } from './errors/seconds';
import { SPOT } from './errors/spot';
import { WALLET } from './errors/wallet';

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
