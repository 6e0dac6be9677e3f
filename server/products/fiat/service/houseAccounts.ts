import { createHmac } from 'node:crypto';
import type { CollectionCurrency } from '../../../../domain/contract/fiat/collection';
import { COLLECTION_CURRENCIES } from '../../../../domain/contract/fiat/collection';
import type { Accounts } from '../../../accounts/accounts';

/** A house trader: an ordinary, verified user with a collection method in one fiat currency. */
export interface HouseTrader {
  readonly user: number;
  readonly fiat: CollectionCurrency;
  readonly methodId: string;
}

/** Names, and numbers that banks use as examples. */
const DESKS: Record<CollectionCurrency, { nickname: string; holder: string; bank: string; number: string }> = {
  USD: { nickname: 'Harbor Desk', holder: 'Harbor Trading Desk', bank: 'Sandbox Bank', number: '4111111111111111' },
  JPY: { nickname: 'Sakura Desk', holder: 'Sakura Trading Desk', bank: 'Sandbox Bank', number: '1234567' },
  KRW: { nickname: 'Hangang Desk', holder: 'Hangang Trading Desk', bank: 'Sandbox Bank', number: '11012345678901' },
  HKD: { nickname: 'Peak Desk', holder: 'Peak Trading Desk', bank: 'Sandbox Bank', number: '123456789012' },
  RUB: { nickname: 'Neva Desk', holder: 'Neva Trading Desk', bank: 'Sandbox Bank', number: '40817810099910004312' },
  EUR: { nickname: 'Rhein Desk', holder: 'Rhein Trading Desk', bank: 'Sandbox Bank', number: 'DE89370400440532013000' },
  GBP: { nickname: 'Thames Desk', holder: 'Thames Trading Desk', bank: 'Sandbox Bank', number: '31926819' },
  TRY: {
    nickname: 'Bosphorus Desk',
    holder: 'Bosphorus Desk',
    bank: 'Sandbox Bank',
    number: 'TR330006100519786457841326',
  },
};
const SORT_CODE = '601613';

const accountOf = (fiat: CollectionCurrency): string => `desk.${fiat.toLowerCase()}@statex.test`;

/** Derives a trader's password; nobody can log in as one without the exchange's secret. */
export const housePassword = (secret: string, kind: 'login' | 'funds'): string =>
  createHmac('sha256', secret).update(`fiat house trader ${kind}`).digest('base64url');

/** Finds or creates the traders, and completes those a crash left half-finished. */
export async function ensureHouseTraders(
  accounts: Accounts,
  secret: string,
  invitedBy: string,
): Promise<HouseTrader[]> {
  const { users, passwords, identities, profile, collectionMethods } = accounts;
  const isMissing = COLLECTION_CURRENCIES.some((fiat) => !users.byAccount(accountOf(fiat)));
  const hashOf = (kind: 'login' | 'funds') => (isMissing ? passwords.hash(housePassword(secret, kind)) : '');
  const [passwordHash, fundsHash] = [await hashOf('login'), await hashOf('funds')];
  const traders: HouseTrader[] = [];
  for (const fiat of COLLECTION_CURRENCIES) {
    const { nickname, ...details } = DESKS[fiat];
    const account = accountOf(fiat);
    const user = users.byAccount(account) ?? users.create({ account, passwordHash, fundsHash, invitedBy });
    if (user.nickname !== nickname) profile.setNickname(user.id, nickname);
    identities.vouch(user.id, { name: details.holder, id_number: `DESK-${fiat}`, country: 'CH' });
    const [known] = collectionMethods.listOf(user.id, fiat);
    if (known) {
      traders.push({ user: user.id, fiat, methodId: known.id });
      continue;
    }
    const added = await collectionMethods.add(
      user.id,
      { ...details, currency: fiat, sort_code: fiat === 'GBP' ? SORT_CODE : null },
      { funds_password: housePassword(secret, 'funds') },
      { origin: { address: '127.0.0.1', device: '' }, locale: 'en_US' },
    );
    if (!added.ok) throw new Error(`the house's ${fiat} trader got no collection method: ${added.error}`);
    traders.push({ user: user.id, fiat, methodId: added.value.id });
  }
  return traders;
}
