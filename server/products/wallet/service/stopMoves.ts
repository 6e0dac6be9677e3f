import type { EngineLink } from '../../../link/messages';

/** Stops what would still move money of a user whose account was locked, as a thief may have asked for it: withdrawals that have not left, and plans. */
export async function stopMoves(link: EngineLink, user: number): Promise<void> {
  const { withdrawals } = await link.query({ kind: 'openMoves' });
  const waiting = withdrawals.filter((open) => open.user === user && open.withdrawal.status === 'notDisbursed');
  await Promise.all([
    link.send({ kind: 'spotPlans.lock', owner: user }),
    ...waiting.map(({ withdrawal }) => link.send({ kind: 'withdrawal.cancel', user, withdrawalId: withdrawal.id })),
  ]);
}
