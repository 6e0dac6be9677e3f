import type { WalletPush } from '../../../domain/contract/channels';
import type { Notices } from '../../accounts/notices';
import type { EngineLink } from '../../link/messages';

function tell(notices: Notices, user: number, push: WalletPush): void {
  if (push.kind === 'deposit' && push.deposit.status === 'success') {
    const { quantity, currency } = push.deposit;
    notices.tell(user, 'depositCredited', { quantity, currency });
  }
  if (push.kind !== 'withdrawal') return;
  const { quantity, currency, status } = push.withdrawal;
  if (status === 'completed') notices.tell(user, 'withdrawalCompleted', { quantity, currency });
  if (status === 'releaseFailed') notices.tell(user, 'withdrawalFailed', { quantity, currency });
}

/** Tells users of deposits and withdrawals that have come to their end, once they are committed. @returns what ends it. */
export function tellOfWallet(link: Pick<EngineLink, 'onBatch'>, notices: Notices): () => void {
  return link.onBatch(({ events }) => {
    for (const event of events) if (event.type === 'moved') tell(notices, event.user, event.push);
  });
}
