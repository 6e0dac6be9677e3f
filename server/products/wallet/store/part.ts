import type { AnswerTo } from '../../../engine/command';
import { checkMoves, heldByWithdrawals } from './auditMoves';
import { ownerIn } from '../../../store/ownership';
import type { StorePart } from '../../../store/part';
import { loadWallet } from './rows';
import { WALLET_SCHEMA } from './schema';
import { WalletWriter } from './writer';

const UNCHANGED: AnswerTo<'deposit.report'> = { ok: true, moved: null };

/** Deposits, withdrawals and transfers. */
export const walletStore: StorePart = {
  migrations: { 2: WALLET_SCHEMA },
  writer: (db) => {
    const writer = new WalletWriter(db);
    return ({ wallet }) => wallet.forEach((record) => writer.write(record));
  },
  load: loadWallet,
  explainer: (db) => {
    const ownerOf = ownerIn(db, 'withdrawals');
    return (command, error) => {
      if (error !== 'withdrawalNotFound' || !('withdrawalId' in command)) return error;
      const owner = ownerOf(command.withdrawalId);
      const isTheirs = command.kind === 'withdrawal.cancel' ? owner === command.user : owner !== null;
      return isTheirs ? 'withdrawalDisbursed' : error;
    };
  },
  /** The engine only knows open deposits: a payment that the store has and the engine has not was credited. */
  recaller: (db) => {
    const find = db.prepare('SELECT 1 FROM deposits WHERE ref = ?');
    return (command, state) => {
      if (command.kind !== 'deposit.report' || state.wallet.deposit(command.ref)) return null;
      return find.get(command.ref) === undefined ? null : UNCHANGED;
    };
  },
  holds: { account: 'spot', by: heldByWithdrawals },
  check: checkMoves,
};
