import type { AnswerTo } from '../../../engine/command';
import { checkMoves, heldByWithdrawals } from './auditMoves';
import { loadClientIds } from '../../../store/clientIds';
import { insertion } from '../../../store/insertion';
import { ownerIn } from '../../../store/ownership';
import type { StorePart } from '../../../store/part';
import { loadWallet } from './rows';
import { WITHDRAWAL_NAMES_SCHEMA } from './names';
import { WALLET_SCHEMA } from './schema';
import { WalletWriter } from './writer';

const UNCHANGED: AnswerTo<'deposit.report'> = { ok: true, moved: null };

export const walletStore: StorePart = {
  migrations: { 2: WALLET_SCHEMA, 14: WITHDRAWAL_NAMES_SCHEMA },
  writer: (db) => {
    const writer = new WalletWriter(db);
    const name = db.prepare(insertion('withdrawal_client_ids', 'order_id user name'));
    return ({ wallet }, state) => {
      wallet.forEach((record) => writer.write(record));
      for (const { orderId, user, name: called } of state.wallet.clientIds.take()) name.run(orderId, user, called);
    };
  },
  load(db, state, at) {
    loadWallet(db, state, at);
    const names = 'withdrawal_client_ids';
    loadClientIds(db, state.wallet.clientIds, { names, orders: 'withdrawals', open: 'status < 2' });
  },
  explainer: (db) => {
    const ownerOf = ownerIn(db, 'withdrawals');
    return (command, error) => {
      if (error !== 'withdrawalNotFound' || !('withdrawalId' in command)) return error;
      const owner = ownerOf(command.withdrawalId);
      const isTheirs = command.kind === 'withdrawal.cancel' ? owner === command.user : owner !== null;
      return isTheirs ? 'withdrawalDisbursed' : error;
    };
  },
  /** The engine only knows open deposits: a payment known to the store but not to the engine was credited. */
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
