import { array, number, object, string, type InferType } from 'yup';
import { isKeyLabel, KEY_ADDRESSES_MAX, publicKeyOf, networkAddressOf } from '../../rules/account/apiKey';
import { MAIN_PORTFOLIO, PORTFOLIOS_EVER } from '../../rules/account/portfolio';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, entityId, nextEvents, oneOf, text } from '../fields';
import { KEY_DAYS, KEY_KINDS, KEY_PERMISSIONS, KEY_STATUSES } from './accountChoices';
import { securityFields } from './securityFields';

const permissionList = () => array(oneOf(KEY_PERMISSIONS).required(CHECK.choice)).required(CHECK.required);

export const apiKeySchema = object({
  id: string().required(),
  /** Sent with each call; not secret. */
  key: string().required(),
  label: string().required(),
  kind: oneOf(KEY_KINDS).required(),
  /** Number of the portfolio the key acts for. */
  portfolio: number().required(),
  /** Name of the portfolio; null for the main one. */
  portfolio_name: string().nullable().defined(),
  permissions: permissionList(),
  /** Network addresses the key is accepted from; empty for any. */
  addresses: array(string().required()).required(),
  /** Expiry, ms since the epoch; null if valid until revoked. */
  expires: number().nullable().defined(),
  /** Time from which it may withdraw, ms since the epoch; null if it may not. */
  withdraw_from: number().nullable().defined(),
  status: oneOf(KEY_STATUSES).required(),
  /** Creation time, ms since the epoch. */
  time: number().required(),
  /** Last call signed with the key; null before the first. Accurate to the minute. */
  last_use: object({ time: number().required(), address: string().defined(), call: string().required() })
    .nullable()
    .defined(),
  next_events: nextEvents(['key.edit', 'key.revoke']),
});
export type ApiKey = InferType<typeof apiKeySchema>;

const LABEL_MAX = 80;
const ADDRESS_MAX = 45;
const PUBLIC_KEY_MAX = 400;

// A list is checked before its elements, and with any other field: neither need be what its own check requires.
const isNetworkAddress = (one: unknown): boolean => typeof one === 'string' && networkAddressOf(one) !== null;
const mayWithdraw = (permissions: unknown): boolean => Array.isArray(permissions) && permissions.includes('withdraw');

/** Properties of a key that its owner sets and may change later. */
const scope = () => ({
  label: text(LABEL_MAX)
    .test('label', CHECK.line, (label) => !label || isKeyLabel(label))
    .required(CHECK.required),
  permissions: permissionList().min(1, CHECK.permissions).max(KEY_PERMISSIONS.length, CHECK.choice),
  /** Network addresses the key is accepted from; empty for any, which is refused for a key that may withdraw. */
  addresses: array(text(ADDRESS_MAX).required(CHECK.networkAddress))
    .required(CHECK.required)
    .max(KEY_ADDRESSES_MAX, CHECK.networkAddresses)
    .test('addresses', CHECK.networkAddress, (list) => (list ?? []).every(isNetworkAddress))
    .test(
      'withdrawal',
      CHECK.addressesNeeded,
      (list, { parent }) => (list ?? []).length > 0 || !mayWithdraw((parent as { permissions?: unknown }).permissions),
    ),
});

const days = () => number().strict().oneOf(KEY_DAYS, CHECK.choice).nullable();

const proofErrors = ['fundsPasswordWrong', 'secondFactorRequired', 'secondFactorWrong', 'securityResting'] as const;

export const listApiKeys = defineCall('listApiKeys', {
  access: 'user',
  summary: 'The user’s API keys, newest first',
  body: body({}),
  data: object({
    list: array(apiKeySchema).required(),
    /** Maximum number of keys per user. */
    max: number().required(),
    /** Waiting period before a key may withdraw. */
    rest_hours: number().required(),
  }),
  errors: [],
});
export const createApiKey = defineCall('createApiKey', {
  access: 'user',
  fresh: true,
  summary: 'Creates an API key; the secret of one that has one is in this answer alone',
  body: body({
    kind: oneOf(KEY_KINDS).required(CHECK.required),
    /** For the kind ed25519: the user's public key, as PEM or its base64. */
    public_key: text(PUBLIC_KEY_MAX)
      .nullable()
      .test(
        'publicKey',
        CHECK.publicKey,
        (key, { parent }) => (parent as { kind?: string }).kind !== 'ed25519' || publicKeyOf(key ?? '') !== null,
      ),
    /**
     * Portfolio the key acts for, which cannot be changed; the main one if omitted. Only a key of the main portfolio may withdraw.
     */
    portfolio: number()
      .strict()
      .integer(CHECK.integer)
      .min(MAIN_PORTFOLIO, CHECK.choice)
      .max(PORTFOLIOS_EVER, CHECK.choice),
    ...scope(),
    /** Omitted or null: valid until revoked. */
    days: days(),
    ...securityFields(),
  }),
  data: object({
    key: apiKeySchema.required(),
    /** Null for the kind ed25519. */
    secret: string().nullable().defined(),
  }),
  errors: ['apiKeysFull', 'portfolioNotFound', 'mainPortfolioOnly', ...proofErrors],
});
export const editApiKey = defineCall('editApiKey', {
  access: 'user',
  fresh: true,
  summary: 'Changes what an API key may do, from where and until when',
  body: body({
    key_id: entityId(),
    ...scope(),
    /** Counted from now; omitted: the expiry is unchanged; null: valid until revoked. */
    days: days(),
    ...securityFields(),
  }),
  data: object({ key: apiKeySchema.required() }),
  errors: ['apiKeyNotFound', 'apiKeyEnded', 'portfolioNotFound', 'mainPortfolioOnly', ...proofErrors],
});
export const revokeApiKey = defineCall('revokeApiKey', {
  access: 'user',
  summary: 'Ends an API key at once, for good',
  body: body({ key_id: entityId() }),
  data: object({}),
  errors: ['apiKeyNotFound'],
});
