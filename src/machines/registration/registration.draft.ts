import type { RegistrationDraft } from './registration.types';

const textIn = (stored: unknown, key: string): string | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const value = (stored as Record<string, unknown>)[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A draft from whatever was stored; a ticket counts only with its account. */
export function draftFrom(stored: unknown): RegistrationDraft {
  const account = textIn(stored, 'account');
  return { account: account ?? '', ticket: account ? textIn(stored, 'ticket') : null };
}
