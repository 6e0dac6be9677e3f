import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { EngineLink } from '../../../link/messages';

const SCALE = 8;
const CAPITAL = 2_000_000n * 10n ** 8n;

/**
 * Credits the house its capital at the first start, and refills it once wins have reduced it below half. Keys are per day, so that
 * repeating it, even after a crash, credits nothing twice.
 */
export async function fundSecondsHouse(link: EngineLink, now: number): Promise<void> {
  const user = SYSTEM_ACCOUNTS.houseSeconds;
  const { balances } = await link.query({ kind: 'user', user });
  const balance = balances.find(({ account, currency }) => account === 'sec_contract' && currency === 'USDT');
  const units = (text: string | undefined) => parseDecimal(text ?? '0', SCALE) ?? 0n;
  const held = units(balance?.available) + units(balance?.frozen);
  if (held * 2n >= CAPITAL) return;
  const quantity = formatDecimal(CAPITAL - held, SCALE);
  const day = new Date(now).toISOString().slice(0, 10);
  await link.send(
    { kind: 'wallet.credit', user, account: 'sec_contract', currency: 'USDT', quantity, note: 'house' },
    { key: `house-seconds-${day}`, bodyHash: quantity },
  );
}
