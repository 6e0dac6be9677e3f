import { formatDecimal, parseDecimal } from '../../domain/money/decimal';
import type { Accounts } from '../accounts/accounts';
import type { EngineLink } from '../link/messages';
import type { Seed, SeedCurrency } from '../seed/market';

/** The ready-made account of a sandbox exchange. */
export const SANDBOX = {
  account: 'trader@statex.test',
  password: 'Sandbox-2026!',
  funds_password: 'Sandbox-funds-2026!',
  invitation_code: 'STATEX',
} as const;

/** Who the trader is: contracts may be opened with a verified identity only. */
const PERSON = { name: 'Sandbox Trader', id_number: 'S0000001X', country: 'CH' };
const FAUCETS = 10n;
const FUNDED = 'sandbox trader funded';
const KEYED = 'sandbox trader has an API key';
/** May do all but withdraw, from everywhere. */
const KEY = { label: 'Sandbox', permissions: ['read', 'spot', 'futures', 'transfer'], addresses: [] } as const;

/** What the trader starts with of a currency: ten times what the faucet gives. */
const startingFunds = ({ faucet, scale }: SeedCurrency): string =>
  formatDecimal((parseDecimal(faucet, scale) ?? 0n) * FAUCETS, scale);

/**
 * Creates the sandbox trader, verified, and its invitation code if they are missing, and gives it funds and an API key once. The credits carry fixed
 * keys: a crash in between leads to no second credit.
 * @throws when a credit is refused.
 */
export async function ensureSandboxTrader(accounts: Accounts, link: EngineLink, seed: Seed): Promise<void> {
  accounts.users.addInvitation(SANDBOX.invitation_code);
  const user =
    accounts.users.byAccount(SANDBOX.account) ??
    accounts.users.create({
      account: SANDBOX.account,
      passwordHash: await accounts.passwords.hash(SANDBOX.password),
      fundsHash: await accounts.passwords.hash(SANDBOX.funds_password),
      invitedBy: SANDBOX.invitation_code,
    });
  accounts.identities.vouch(user.id, PERSON);
  if (!accounts.once.isDone(KEYED)) {
    accounts.apiKeys.makeReady(user.id, KEY);
    accounts.once.mark(KEYED);
  }
  if (accounts.once.isDone(FUNDED)) return;
  for (const currency of seed.currencies.filter(({ faucet }) => faucet !== '0')) {
    const quantity = startingFunds(currency);
    const answer = await link.send(
      { kind: 'wallet.credit', user: user.id, account: 'spot', currency: currency.symbol, quantity, note: 'faucet' },
      { key: `funding:${currency.symbol}`, bodyHash: quantity },
    );
    if (!answer.ok) throw new Error(`funding the sandbox trader with ${currency.symbol} was refused: ${answer.error}`);
  }
  accounts.once.mark(FUNDED);
}

export interface SandboxKey {
  key: string;
  secret: string;
}

/** The sandbox trader's ready-made API key; null when the trader has revoked it. */
export function sandboxKey({ users, apiKeys }: Pick<Accounts, 'users' | 'apiKeys'>): SandboxKey | null {
  const user = users.byAccount(SANDBOX.account);
  return user ? apiKeys.readyMade(user.id, KEY.label) : null;
}
