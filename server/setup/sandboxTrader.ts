import { formatDecimal, parseDecimal } from '../../domain/money/decimal';
import type { Accounts } from '../accounts/accounts';
import type { EngineLink } from '../link/messages';
import type { Seed, SeedCurrency } from '../seed/market';

/** Ready-made account of a sandbox exchange. */
export const SANDBOX = {
  account: 'trader@statex.test',
  password: 'Sandbox-2026!',
  funds_password: 'Sandbox-funds-2026!',
  invitation_code: 'STATEX',
} as const;

/** Identity of the trader, since only verified users may open contracts. */
const PERSON = { name: 'Sandbox Trader', id_number: 'S0000001X', country: 'CH' };
const FAUCETS = 10n;
const FUNDED = 'sandbox trader funded';
const KEYED = 'sandbox trader has an API key';
/** Allows everything except withdrawals, from any address. */
const KEY = { label: 'Sandbox', permissions: ['read', 'spot', 'futures', 'transfer'], addresses: [] } as const;

/** Returns the initial funds of the trader: ten times the faucet amount. */
const startingFunds = ({ faucet, scale }: SeedCurrency): string =>
  formatDecimal((parseDecimal(faucet, scale) ?? 0n) * FAUCETS, scale);

/**
 * Creates the verified sandbox trader and its invitation code if missing, and gives it funds and an API key once. The credits have
 * fixed keys, so that a crash in between does not credit twice.
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

interface SandboxKey {
  key: string;
  secret: string;
}

/** Returns the ready-made API key of the sandbox trader; null when the trader has revoked it. */
export function sandboxKey({ users, apiKeys }: Pick<Accounts, 'users' | 'apiKeys'>): SandboxKey | null {
  const user = users.byAccount(SANDBOX.account);
  return user ? apiKeys.readyMade(user.id, KEY.label) : null;
}

/** Entry of a sandbox; `key` is null once its trader has revoked it. */
interface SandboxEntry {
  key: SandboxKey | null;
}

/**
 * Returns the lines printed at startup: the address of the exchange, unless it runs elsewhere, and in a sandbox the account that
 * can log in at once.
 */
export const announcement = (address: string | null, sandbox: SandboxEntry | null): readonly string[] => [
  ...(address === null ? [] : [`Statex runs at ${address}`]),
  ...(sandbox
    ? [
        'This is a sandbox: all funds are test funds.',
        `  Sandbox trader   ${SANDBOX.account}`,
        `  Login password   ${SANDBOX.password}`,
        `  Funds password   ${SANDBOX.funds_password} (to withdraw, for example)`,
        ...(sandbox.key
          ? [`  API key          ${sandbox.key.key} (for programs)`, `  API secret       ${sandbox.key.secret}`]
          : []),
        `  Invitation code  ${SANDBOX.invitation_code} (to register your own account)`,
      ]
    : []),
];
