import type { SnapshotFrom } from 'xstate';
import { parseDecimal } from '../../../../domain/money/decimal';
import { VALUE_SCALE } from '../../../../domain/rules/wallet/valuation';
import type { AccountRow } from './accountWorth';
import type { walletAccountMachine } from './walletAccount.machine';

export type WalletAccountSnapshot = SnapshotFrom<typeof walletAccountMachine>;

export const searchOf = (snapshot: WalletAccountSnapshot) => snapshot.context.search;
export const hidesSmall = (snapshot: WalletAccountSnapshot) => snapshot.context.hideSmall;
export const isConcealed = (snapshot: WalletAccountSnapshot) => snapshot.hasTag('concealed');
/** The choices are known, so that nothing is shown that should be hidden. */
export const isReady = (snapshot: WalletAccountSnapshot) => !snapshot.hasTag('busy');

/** Below this many USDT a balance counts as small. */
const SMALL_USDT = 1n * 10n ** BigInt(VALUE_SCALE);

const isSmall = ({ usdt }: AccountRow) => usdt !== null && (parseDecimal(usdt, VALUE_SCALE) ?? 0n) < SMALL_USDT;

/** The rows that search and "hide small balances" leave. */
export function visibleRows(rows: readonly AccountRow[], search: string, hideSmall: boolean): readonly AccountRow[] {
  const wanted = search.trim().toLowerCase();
  const isWanted = ({ symbol, name }: AccountRow) =>
    wanted === '' || symbol.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted);
  return rows.filter((row) => isWanted(row) && !(hideSmall && isSmall(row)));
}
