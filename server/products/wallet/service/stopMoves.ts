import type { EngineLink } from '../../../link/messages';

/**
 * Stops pending movements of a locked account, since a thief may have requested them: withdrawals that have not left, and plans.
 */
export async function stopMoves(link: EngineLink, user: number): Promise<void> {
  const { withdrawals } = await link.query({ kind: 'openMoves' });
  const waiting = withdrawals.filter((open) => open.user === user && open.withdrawal.status === 'notDisbursed');
  await Promise.all([
    link.send({ kind: 'spotPlans.lock', owner: user }),
    ...waiting.map(({ withdrawal }) => link.send({ kind: 'withdrawal.cancel', user, withdrawalId: withdrawal.id })),
  ]);
}
