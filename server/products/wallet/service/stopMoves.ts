import type { EngineLink } from '../../../link/messages';
import { sendPatiently } from '../../../link/sendPatiently';

/**
 * Stops pending movements of a locked account, since a thief may have requested them: withdrawals that have not left, and plans.
 * @throws when the engine stays too busy for that.
 */
export async function stopMoves(link: Pick<EngineLink, 'query' | 'send'>, user: number): Promise<void> {
  const { withdrawals } = await link.query({ kind: 'openMoves' });
  const waiting = withdrawals.filter((open) => open.user === user && open.withdrawal.status === 'notDisbursed');
  await Promise.all([
    sendPatiently(link, { kind: 'spotPlans.lock', owner: user }),
    ...waiting.map(({ withdrawal: { id: withdrawalId } }) =>
      sendPatiently(link, { kind: 'withdrawal.cancel', user, withdrawalId }),
    ),
  ]);
}
