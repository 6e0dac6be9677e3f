import { array, boolean, number, object, string, type InferType } from 'yup';
import { isPlainLine } from '../../rules/shell/plainText';
import { sessionSchema } from './account';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, entityId, oneOf, text } from '../fields';
import { PASSKEY_SCENES } from './accountChoices';
import { knownPassword, secondFactorCode } from './securityFields';

const NAME_MAX = 40;
/** A credential id has at most 1,023 bytes. */
const ID_MAX = 1364;
const BYTES_MAX = 16_384;

/** Bytes as base64url without padding. */
const bytes = (max: number) =>
  text(max)
    .matches(/^[\w-]+$/, { message: CHECK.choice, excludeEmptyString: true })
    .required(CHECK.required);

const nameText = () =>
  text(NAME_MAX).test('name', CHECK.line, (name) => !name || isPlainLine(name, { min: 1, max: NAME_MAX }));
export const passkeyName = () => nameText().required(CHECK.required);

const passkeySchema = object({
  id: string().required(),
  name: string().required(),
  /** Synced by a password manager or a platform account, so that it survives the loss of a device. */
  synced: boolean().required(),
  /** ms since the epoch */
  created: number().required(),
  /** ms since the epoch; null if never used. */
  last_used: number().nullable().defined(),
  last_address: string().nullable().defined(),
  /** Whether it is no longer accepted because a copy of it was used. */
  blocked: boolean().required(),
});
export type Passkey = InferType<typeof passkeySchema>;

/** Request to the authenticator: a single-use challenge valid for five minutes, and the site's name. */
const asked = {
  challenge: string().required(),
  rp_id: string().required(),
  /** Ids of the account's passkeys; empty when nobody is signed in. */
  known: array(string().required()).required(),
};

/** Assertion signed by the authenticator (WebAuthn level 2, section 5.2.2). */
const assertion = () => ({
  id: bytes(ID_MAX),
  client_data: bytes(BYTES_MAX),
  authenticator_data: bytes(BYTES_MAX),
  signature: bytes(BYTES_MAX),
});

const proof = () => ({ password: knownPassword(), second_factor_code: secondFactorCode() });
const PROOF_ERRORS = ['loginPasswordWrong', 'secondFactorRequired', 'secondFactorWrong', 'securityResting'] as const;
const ASSERTION_ERRORS = ['passkeyLate', 'passkeyUnknown', 'passkeyWrong', 'passkeyBlocked'] as const;

export const listPasskeys = defineCall('listPasskeys', {
  access: 'user',
  summary: 'The passkeys of the account, the newest first',
  body: body({}),
  data: object({ list: array(passkeySchema).required() }),
  errors: [],
});
export const beginPasskey = defineCall('beginPasskey', {
  access: 'user',
  fresh: true,
  summary: 'What a new passkey is made with; takes the login password, and the second factor where it is on',
  /** A name already used by another passkey of the account is refused before the authenticator creates one. */
  body: body({ ...proof(), name: nameText() }),
  data: object({
    ...asked,
    /** Identifies the account inside the authenticator, base64url. */
    user_handle: string().required(),
    account: string().required(),
  }),
  errors: [...PROOF_ERRORS, 'passkeysFull', 'passkeyNameTaken'],
});
export const addPasskey = defineCall('addPasskey', {
  access: 'user',
  fresh: true,
  summary:
    'Keeps a passkey made with what `beginPasskey` answered; the first protection of the account tells its recovery codes, this once',
  body: body({
    name: passkeyName(),
    id: bytes(ID_MAX),
    client_data: bytes(BYTES_MAX),
    attestation: bytes(BYTES_MAX),
    transports: array(text(20).required(CHECK.required)).required(CHECK.required).max(8, CHECK.length),
  }),
  data: object({ recovery_codes: array(string().required()).required() }),
  errors: ['passkeyLate', 'passkeyWrong', 'passkeyKnown', 'passkeysFull', 'passkeyNameTaken'],
});
export const renamePasskey = defineCall('renamePasskey', {
  access: 'user',
  summary: 'Gives a passkey another name',
  body: body({ passkey_id: entityId(), name: passkeyName() }),
  data: object({}),
  errors: ['passkeyNotFound', 'passkeyNameTaken'],
});
export const removePasskey = defineCall('removePasskey', {
  access: 'user',
  fresh: true,
  summary: 'Ends a passkey; withdrawals rest afterwards. The last protection takes the recovery codes with it',
  body: body({ passkey_id: entityId(), ...proof() }),
  data: object({}),
  errors: [...PROOF_ERRORS, 'passkeyNotFound'],
});
export const askPasskey = defineCall('askPasskey', {
  access: 'public',
  summary: 'What a passkey is asked with, for a login or in place of a code of the authenticator',
  body: body({ scene: oneOf(PASSKEY_SCENES).required(CHECK.required) }),
  data: object(asked),
  errors: [],
});
export const passkeyLogin = defineCall('passkeyLogin', {
  access: 'public',
  summary: 'Signs in by a passkey alone, asked with the scene login',
  body: body(assertion()),
  data: sessionSchema,
  errors: [...ASSERTION_ERRORS],
});
export const provePasskey = defineCall('provePasskey', {
  access: 'public',
  summary:
    'Exchanges a passkey, asked with the scene proof, for a code that stands once for the second factor within two minutes',
  body: body(assertion()),
  data: object({ code: string().required() }),
  errors: [...ASSERTION_ERRORS],
});
