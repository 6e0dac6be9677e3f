import { string } from 'yup';
import { CHECK, PASSWORD_LENGTH } from '../choices';

/** A password to be verified rather than chosen: no minimum length, so that a short wrong one is simply wrong. */
export const knownPassword = () => string().strict().required(CHECK.required).max(PASSWORD_LENGTH.max, CHECK.password);

/** Prefix of the proofs returned by `provePasskey`. */
export const PASSKEY_PROOF = 'passkey:';

/** A six-digit one-time password, a recovery code or a passkey proof; omitted while the second factor is off. */
export const secondFactorCode = () =>
  string()
    .strict()
    .nullable()
    .matches(/^(\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5}|passkey:[\w-]{43})$/, {
      message: CHECK.code,
      excludeEmptyString: true,
    });

/** Fields of every sensitive action: the funds password, and the second factor where it is enabled. */
export const securityFields = () => ({ funds_password: knownPassword(), second_factor_code: secondFactorCode() });
