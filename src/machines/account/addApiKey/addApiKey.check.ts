import { createApiKey, editApiKey } from '../../../../domain/contract/account/apiKeys';
import { KEY_DAYS, type KeyKind, type KeyPermission } from '../../../../domain/contract/account/apiKeyChoices';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';
import { proofBody, proofProblems, type ProofKey, type ProofValues } from '../securityProof';

/** none: until it is revoked; keep: as it was. */
export type KeyDays = 'none' | 'keep' | `${(typeof KEY_DAYS)[number]}`;

/** What a key may do, as it is typed. */
export interface ScopeValues extends ProofValues {
  label: string;
  permissions: readonly KeyPermission[];
  /** One a line. */
  addresses: string;
  days: KeyDays;
}

/** The form of a new key. */
export interface KeyValues extends ScopeValues {
  kind: KeyKind;
  /** Of the kind ed25519. */
  publicKey: string;
  /** Number of the one that it is to act for: that in use. */
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

/** The body of the call that creates. */
export const createBody = (values: KeyValues) => ({
  kind: values.kind,
  public_key: values.kind === 'ed25519' ? values.publicKey.trim() : null,
  portfolio: values.portfolio,
  ...scopeBody(values),
});

/** The body of the call that changes. */
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

/** Translation key per field that is not fine, in the order of the form. */
export const checkNewKey = (values: KeyValues): Problems<Key> =>
  problemsIn(problemsOf(createApiKey.body, createBody(values)), values);

/** The same of a key that is changed. */
export const checkScope = (values: ScopeValues): Problems<Key> =>
  problemsIn(problemsOf(editApiKey.body, editBody('-', values)), values);
