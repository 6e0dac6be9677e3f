import { string } from 'yup';
import { CHECK, PASSWORD_LENGTH } from '../choices';

/** A password as it is checked, not as it is chosen: no minimum, so that a short wrong one is just wrong. */
export const knownPassword = () => string().strict().required(CHECK.required).max(PASSWORD_LENGTH.max, CHECK.password);

/** What `provePasskey` answers begins so. */
export const PASSKEY_PROOF = 'passkey:';

/** A one-time password of six digits, a recovery code or the proof of a passkey; left out where the second factor is off. */
export const secondFactorCode = () =>
  string()
    .strict()
    .nullable()
    .matches(/^(\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5}|passkey:[\w-]{43})$/, {
      message: CHECK.code,
      excludeEmptyString: true,
    });

/** Fields of every sensitive act: funds password, and the second factor where it is on. */
export const securityFields = () => ({ funds_password: knownPassword(), second_factor_code: secondFactorCode() });
