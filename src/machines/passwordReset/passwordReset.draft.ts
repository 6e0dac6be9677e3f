import type { ResetDraft, ResetTicket } from './passwordReset.types';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function ticketFrom(stored: unknown): ResetTicket | null {
  if (!isRecord(stored)) return null;
  const { ticket, secondFactor } = stored;
  return typeof ticket === 'string' && typeof secondFactor === 'boolean' ? { ticket, secondFactor } : null;
}

/** A draft from whatever was stored; a ticket counts only with its account. */
export function resetDraftFrom(stored: unknown): ResetDraft {
  const account = isRecord(stored) && typeof stored['account'] === 'string' ? stored['account'] : '';
  return { account, ticket: account !== '' && isRecord(stored) ? ticketFrom(stored['ticket']) : null };
}
