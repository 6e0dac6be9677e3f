import type { Deposit, DepositAddress } from '../../../../domain/contract/wallet/deposit';
import { parseDecimal } from '../../../../domain/money/decimal';
import type { Accounts } from '../../../accounts/accounts';
import { refuse, success, type Result } from '../../../accounts/result';
import type { Custody, PaymentSeen } from '../../../adapters/custody';
import type { SandboxCustody } from '../../../adapters/sandboxCustody';
import type { EngineLink } from '../../../link/messages';
import type { WalletQueries } from '../store/queries';
import type { Listing } from './listing';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction } from '../../../accounts/database';

const kindOf = (sandbox: boolean) => (sandbox ? 'sandbox' : 'real');

export type DepositAddresses = ReturnType<typeof createDepositAddresses>;

/** Deposit addresses of users: one per family of networks, numbered in order of first request. */
export function createDepositAddresses(db: DatabaseSyncInstance, clock: () => number) {
  const find = db.prepare(
    "SELECT unseal('address', address) AS address FROM deposit_addresses WHERE family = ? AND user = ?",
  );
  const owner = db.prepare("SELECT user FROM deposit_addresses WHERE address_key = blind('address', ? || ' ' || ?)");
  const nextPlace = db.prepare('SELECT coalesce(max(place) + 1, 0) AS place FROM deposit_addresses WHERE family = ?');
  const insert = db.prepare(
    `INSERT INTO deposit_addresses (family, network, user, place, address, address_key, time)
     VALUES (?1, ?2, ?3, ?4, seal('address', ?5), blind('address', ?1 || ' ' || ?5), ?6)`,
  );
  const after = db.prepare(
    // Negative users are those left out by a restore.
    `SELECT rowid AS place, network, CASE WHEN family LIKE ?2 AND user >= 0 THEN unseal('address', address) END AS address
     FROM deposit_addresses WHERE rowid > ?1 ORDER BY rowid LIMIT ?3`,
  );
  const ofUser = db.prepare(
    "SELECT network, unseal('address', address) AS address, time FROM deposit_addresses WHERE user = ? ORDER BY time, network",
  );
  const familyOf = (custody: Custody, network: string) => `${kindOf(custody.sandbox)}:${custody.familyOf(network)}`;

  return {
    /** Returns the user's address on a network, creating it on the first call. */
    addressOf(custody: Custody, user: number, network: string): string {
      const family = familyOf(custody, network);
      return inTransaction(db, () => {
        const known = find.get(family, user) as { address: string } | undefined;
        if (known) return known.address;
        const { place } = nextPlace.get(family) as { place: number };
        const address = custody.addressAt(network, place);
        insert.run(family, network, user, place, address, clock());
        return address;
      });
    },
    /** Returns the owner of an address; null if it has none. */
    ownerOf(custody: Custody, network: string, address: string): number | null {
      return (owner.get(familyOf(custody, network), address) as { user: number } | undefined)?.user ?? null;
    },
    /** All addresses of a user, each with the network it was first requested on and the time, ms since the epoch. */
    of: (user: number) => ofUser.all(user) as { network: string; address: string; time: number }[],
    /**
     * Returns the next addresses after a position (0 for the first), each with the network it was first requested on; null in place of
     * one on a network that is not the custody's kind, real or sandbox.
     */
    after: ({ sandbox }: Custody, place: number, most: number) =>
      after.all(place, `${kindOf(sandbox)}:%`, most) as { place: number; network: string; address: string | null }[],
  };
}

/** Maximum test deposit, as a multiple of the faucet amount. */
const SANDBOX_FAUCETS = 10n;

interface Parts {
  link: EngineLink;
  queries: WalletQueries;
  listing: Listing;
  addresses: DepositAddresses;
  custodyOf: (currency: string, network: string) => Custody | undefined;
  accounts: Pick<Accounts, 'users' | 'erasure' | 'faucet'>;
  /** Null unless the exchange is a sandbox. */
  sandbox: SandboxCustody | null;
  onError: (error: Error) => void;
}

interface Place {
  currency: string;
  network: string;
}

/** `amount` in smallest units. */
interface Making extends Place {
  readonly amount: bigint;
  readonly result: Promise<Result<Deposit>>;
}

/** Deposits: addresses, payments that the custody sees on them, and test deposits. */
export function createDeposits(parts: Parts) {
  const { link, queries, listing, addresses, custodyOf, accounts, sandbox, onError } = parts;

  const address = (user: number, { currency, network }: Place): Result<DepositAddress> => {
    const listed = listing.forDeposit(currency, network);
    if (!listed.ok) return listed;
    const custody = custodyOf(currency, network);
    if (!custody) return refuse('depositClosed');
    const text = addresses.addressOf(custody, user, network);
    const { deposit_min, confirmations } = listed.network;
    return success({ currency, network, address: text, deposit_min, confirmations, sandbox: custody.sandbox });
  };

  /** Test deposits that are being made, by reference: rows do not have them yet. */
  const making = new Map<string, Making>();

  const told = new Set<string>();
  /** Alerts the operator, who must pay it back, because nobody can sign in to withdraw it. */
  const tellOfClosed = (user: number, ref: string): void => {
    if (told.has(ref) || !accounts.erasure.isErased(user)) return;
    told.add(ref);
    const id = accounts.users.byId(user)?.public_id;
    onError(
      new Error(`the deposit ${ref} came to an account that is closed: npm run operator -- account closed ${id}`),
    );
  };

  const take = async (custody: Custody, seen: PaymentSeen): Promise<void> => {
    const listed = listing.forDeposit(seen.currency, seen.network);
    const user = addresses.ownerOf(custody, seen.network, seen.address);
    if (user === null || (!listed.ok && listed.error !== 'depositClosed')) return;
    const { deposit_min, confirmations: required } = listed.ok
      ? listed.network
      : { deposit_min: '0', confirmations: listing.requiredFor(seen.currency, seen.network) };
    const scale = listing.currency(seen.currency)?.scale ?? 0;
    const isSmall = (parseDecimal(seen.quantity, scale) ?? 0n) < (parseDecimal(deposit_min, scale) ?? 0n);
    // The user was told of a deposit that is known: it must not stay unconfirmed because the minimum was raised.
    if (isSmall && !queries.depositByRef(user, seen.ref)) return;
    const answer = await link.send({
      kind: 'deposit.report',
      ...seen,
      user,
      required,
      sandbox: custody.sandbox,
    });
    if (answer.ok) return tellOfClosed(user, seen.ref);
    if (answer.error === 'busy') throw new Error('the engine is busy');
    onError(new Error(`the deposit ${seen.ref} was refused: ${answer.error}`));
  };

  const make = async (custody: SandboxCustody, user: number, seen: PaymentSeen): Promise<Result<Deposit>> => {
    // The custody, possibly in another process, takes over when the engine reports the deposit.
    await take(custody, seen);
    const deposit = queries.depositByRef(user, seen.ref);
    return deposit ? success(deposit) : refuse('busy');
  };

  return {
    address,
    addressesOf: (user: number) => addresses.of(user),

    /**
     * Processes a payment reported by a custody.
     * @throws when the engine is busy, so that the custody reports it again.
     */
    take,

    /** Sends test coins to the user's own address. Idempotent by key. */
    async sandboxDeposit(user: number, body: Place & { quantity: string }, key: string): Promise<Result<Deposit>> {
      if (!sandbox) return refuse('sandboxOnly');
      const { currency, network, quantity } = body;
      const listed = listing.forDeposit(currency, network);
      if (!listed.ok) return listed;
      if (custodyOf(currency, network) !== sandbox) return refuse('sandboxOnly');
      const { scale } = listed.currency;
      const amount = parseDecimal(quantity, scale);
      if (!amount) return refuse('quantityOffScale', { field: 'quantity' });
      if (amount < (parseDecimal(listed.network.deposit_min, scale) ?? 0n))
        return refuse('belowMinDeposit', { field: 'quantity', min: listed.network.deposit_min });
      const to = addresses.addressOf(sandbox, user, network);
      const seen = sandbox.payment({ currency, network, address: to, quantity }, `${user} ${key}`);
      const isSame = (one: Place, sent: bigint | null): boolean =>
        one.currency === currency && one.network === network && sent === amount;
      const running = making.get(seen.ref);
      if (running) return isSame(running, running.amount) ? running.result : refuse('keyReused');
      const earlier = queries.depositByRef(user, seen.ref);
      if (earlier)
        return isSame(earlier, parseDecimal(earlier.quantity, scale)) ? success(earlier) : refuse('keyReused');
      const most = (parseDecimal(listing.currency(currency)?.faucet ?? '0', scale) ?? 0n) * SANDBOX_FAUCETS;
      const limit = refuse('sandboxDepositLimit', { max: String(most / 10n ** BigInt(scale)) });
      if (amount > most) return limit;
      const reserved = accounts.faucet.reserve(user, `deposit ${key}`, currency, 'deposit');
      if (!reserved.ok) return reserved.error === 'faucetLimit' ? limit : reserved;
      const result = make(sandbox, user, seen).finally(() => making.delete(seen.ref));
      making.set(seen.ref, { currency, network, amount, result });
      return result;
    },
  };
}
