import { formatDecimal, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { EngineLink } from '../../../link/messages';

const SCALE = 8;
/** Initial capital of the insurance fund, whole USDT. */
const CAPITAL = 5_000_000n;

/**
 * Credits the insurance fund its capital at the first start. Liquidations then grow and shrink it; nothing refills it, and
 * auto-deleveraging steps in when it is empty.
 */
export async function fundInsurance(link: EngineLink): Promise<void> {
  const user = SYSTEM_ACCOUNTS.insurance;
  const { balances } = await link.query({ kind: 'user', user });
  const known = balances.find(({ account, currency }) => account === 'contract' && currency === 'USDT');
  if (known && (parseDecimal(known.available, SCALE) ?? 0n) > 0n) return;
  const quantity = formatDecimal(CAPITAL * pow10(SCALE), SCALE);
  await link.send(
    { kind: 'wallet.credit', user, account: 'contract', currency: 'USDT', quantity, note: 'house' },
    { key: 'insurance-fund', bodyHash: quantity },
  );
}
