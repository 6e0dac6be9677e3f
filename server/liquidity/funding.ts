import { formatDecimal, parseDecimal, pow10 } from '../../domain/money/decimal';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { EngineLink } from '../link/messages';
import type { Seed, SeedCurrency } from '../seed/market';

/** Capital of the house accounts per currency, as USDT worth at the seed's prices. */
const WORTH = [
  { user: SYSTEM_ACCOUNTS.houseMaker, usdt: 150_000_000n, other: 25_000_000n },
  { user: SYSTEM_ACCOUNTS.houseTaker, usdt: 20_000_000n, other: 4_000_000n },
] as const;

function wantedUnits(currency: SeedCurrency, worth: bigint): bigint {
  const price = parseDecimal(currency.price, 18) ?? 0n;
  if (price === 0n) throw new Error(`seed: ${currency.symbol} has no price`);
  return (worth * pow10(18 + currency.scale)) / price;
}

/**
 * Funds the house accounts at the first start, and tops them up when fees have consumed more than half of their capital.
 * The keys contain the day: repeating it, even after a crash, credits nothing twice.
 */
export async function fundHouse(link: EngineLink, seed: Seed, now: number): Promise<void> {
  const traded = new Set(seed.pairs.flatMap(({ left_symbol, right_symbol }) => [left_symbol, right_symbol]));
  const day = new Date(now).toISOString().slice(0, 10);
  for (const { user, usdt, other } of WORTH) {
    const { balances } = await link.query({ kind: 'user', user });
    const credits = seed.currencies.flatMap((currency) => {
      if (!traded.has(currency.symbol)) return [];
      const wanted = wantedUnits(currency, currency.symbol === 'USDT' ? usdt : other);
      const balance = balances.find((item) => item.account === 'spot' && item.currency === currency.symbol);
      const units = (text: string | undefined) => parseDecimal(text ?? '0', currency.scale) ?? 0n;
      const held = units(balance?.available) + units(balance?.frozen);
      return held * 2n >= wanted
        ? []
        : [{ symbol: currency.symbol, quantity: formatDecimal(wanted - held, currency.scale) }];
    });
    await Promise.all(
      credits.map(({ symbol, quantity }) =>
        link.send(
          { kind: 'wallet.credit', user, account: 'spot', currency: symbol, quantity, note: 'house' },
          { key: `house-${user}-${symbol}-${day}`, bodyHash: quantity },
        ),
      ),
    );
  }
}
