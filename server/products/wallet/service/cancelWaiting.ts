import type { EngineLink } from '../../../link/messages';

/** Cancels what is not disbursed yet of a user whose account was locked: a thief may have asked for it. */
export async function cancelWaiting(link: EngineLink, user: number): Promise<void> {
  const { withdrawals } = await link.query({ kind: 'openMoves' });
  const waiting = withdrawals.filter((open) => open.user === user && open.withdrawal.status === 'notDisbursed');
  await Promise.all(
    waiting.map(({ withdrawal }) => link.send({ kind: 'withdrawal.cancel', user, withdrawalId: withdrawal.id })),
  );
}
