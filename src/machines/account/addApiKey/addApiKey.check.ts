import { createApiKey, editApiKey } from '../../../../domain/contract/account/apiKeys';
import { KEY_DAYS, type KeyKind, type KeyPermission } from '../../../../domain/contract/account/apiKeyChoices';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';
import { proofBody, proofProblems, type ProofKey, type ProofValues } from '../securityProof';

/** none: until revoked; keep: unchanged. */
export type KeyDays = 'none' | 'keep' | `${(typeof KEY_DAYS)[number]}`;

/** Permissions of a key, as typed. */
export interface ScopeValues extends ProofValues {
  label: string;
  permissions: readonly KeyPermission[];
  /** One per line. */
  addresses: string;
  days: KeyDays;
}

export interface KeyValues extends ScopeValues {
  kind: KeyKind;
  /** Only for kind ed25519. */
  publicKey: string;
  /** Number of the portfolio the key acts for: the one in use. */
  portfolio: number;
}

const BETWEEN = /[\s,;]+/;

const daysOf = (days: KeyDays): { days?: number | null } => {
  if (days === 'keep') return {};
  return { days: days === 'none' ? null : Number(days) };
};

const scopeBody = (values: ScopeValues) => ({
  label: values.label.trim(),
  permissions: [...values.permissions],
  addresses: values.addresses.split(BETWEEN).filter((address) => address !== ''),
  ...daysOf(values.days),
  ...proofBody(values),
});

export const createBody = (values: KeyValues) => ({
  kind: values.kind,
  public_key: values.kind === 'ed25519' ? values.publicKey.trim() : null,
  portfolio: values.portfolio,
  ...scopeBody(values),
});

export const editBody = (id: string, values: ScopeValues) => ({ key_id: id, ...scopeBody(values) });

type Key = ProofKey | TextKey<'apiKeys'>;

function problemsIn(problems: Problems, values: ScopeValues): Problems<Key> {
  const textOf = (key: string | undefined, required: Key): Key | null => {
    if (!key) return null;
    return key === CHECK.required ? required : (`validation:${key}` as Key);
  };
  const ofAddresses = Object.keys(problems).find((field) => field.startsWith('addresses'));
  const label = textOf(problems['label'], 'apiKeys:labelRequired');
  const publicKey = textOf(problems['public_key'], `validation:${CHECK.publicKey}`);
  const permissions = textOf(problems['permissions'], `validation:${CHECK.permissions}`);
  const addresses = ofAddresses === 'addresses' ? problems['addresses'] : ofAddresses && CHECK.networkAddress;
  return {
    ...(publicKey && { publicKey }),
    ...(label && { label }),
    ...(permissions && { permissions }),
    ...(addresses && { addresses: `validation:${addresses}` as Key }),
    ...proofProblems(problems, values),
  };
}

/** Returns a translation key per invalid field, in the order of the form. */
export const checkNewKey = (values: KeyValues): Problems<Key> =>
  problemsIn(problemsOf(createApiKey.body, createBody(values)), values);

/** Like `checkNewKey`, for a changed key. */
export const checkScope = (values: ScopeValues): Problems<Key> =>
  problemsIn(problemsOf(editApiKey.body, editBody('-', values)), values);
