import type { WalletPush } from '../../../../domain/contract/channels';
import type { EnginePart } from '../../../engine/part';
import type { WalletCommands } from './commands';
import { walletDeciders } from './decideWallet';
import { formatRecord } from './format';
import { openMoves, walletOf, type WalletQueries } from './queries';
import { walletTellers } from './tellWallet';
import { WalletChanges } from './walletChanges';
import { WalletState } from './walletState';

/** Of every user, followed or not. */
interface WalletEvent {
  type: 'moved';
  user: number;
  push: WalletPush;
}

export const wallet: EnginePart<WalletCommands, WalletState, WalletChanges, WalletEvent, WalletQueries> = {
  open: () => new WalletState(),
  collect: () => new WalletChanges(),
  /** Ended records are the store's alone once they are taken. */
  take(state) {
    const moved = state.changes.wallet.take();
    state.wallet.forgetEnded(moved);
    return moved;
  },
  deciders: walletDeciders,
  teller: () => ({
    answers: walletTellers,
    events: ({ wallet: moved }) =>
      moved.map((record) => ({ type: 'moved', user: record.user, push: formatRecord(record) })),
    queries: { wallet: (state, { user }, at) => walletOf(state, user, at), openMoves },
  }),
};
