import { hash, verify, type Options } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { PASSWORD_LENGTH } from '../../domain/contract/choices';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Two thirds of the list's 49,000 entries are shorter than our minimum password length. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min));
};

const isOneCharacter = (text: string) => new Set(text).size === 1;

/**
 * Whether an attacker would try the password early: it is on the list of most frequently leaked ones, a single repeated character,
 * or the account's own name, ignoring case.
 * @param account email or phone that names the account.
 */
export async function isCommon(password: string, account: string): Promise<boolean> {
  const text = password.toLowerCase();
  const name = account.toLowerCase();
  return (
    isOneCharacter(text) ||
    text === name ||
    text === name.split('@', 1)[0] ||
    (await (commonPasswords ??= loadCommon())).has(text)
  );
}

/** argon2id at OWASP's minimum: 19 MB and about 10 ms per hash. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

/** Compared with if the account does not exist, so that the response takes equally long. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$Lg17Wr0NAPBP2rb+I15n/Q$WHpKSYRMACHOvDjkCdpTTuOKdxTnLu0YZ12UtCfCfss';

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** Returns a replacement for a hash that no known password matches and that takes equally long to check. */
export const unusableHash = (): string => `$argon2id$v=19$m=19456,t=2,p=1$${randomText(16)}$${randomText(32)}`;

/** Priority of a hash: for a user who has proved something before, or for anybody. */
type Asker = 'known' | 'stranger';

/** Maximum queue lengths; strangers wait less than a second, so that the browser does not give up. */
const WAITING_MAX: Readonly<Record<Asker, number>> = { known: 500, stranger: 50 };

/** The queue is full; the same request may succeed a moment later. */
export class PasswordsBusy extends Error {}

export interface Passwords {
  /** @throws PasswordsBusy */
  hash(password: string): Promise<string>;
  /**
   * Returns false, after the same time, if `stored` is null because there is no such account.
   * @throws PasswordsBusy
   */
  verify(stored: string | null, password: string, asker?: Asker): Promise<boolean>;
}

/**
 * Computes at most two hashes at once, so that logins cannot starve trading. Others queue, strangers behind known users; when the
 * queue is full they are refused.
 * @param cost of new hashes.
 */
export function createPasswords(cost: Options = COST): Passwords {
  let running = 0;
  const waiting: Record<Asker, (() => void)[]> = { known: [], stranger: [] };

  const inTurn = async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    if (running < AT_ONCE) running++;
    else if (waiting[asker].length >= WAITING_MAX[asker])
      throw new PasswordsBusy('too many passwords are being checked');
    else await new Promise<void>((resolve) => waiting[asker].push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.known.shift() ?? waiting.stranger.shift();
      if (next) next();
      else running--;
    }
  };

  return {
    hash: (password) => inTurn('known', () => hash(password, cost)),
    verify: (stored, password, asker = 'known') =>
      inTurn(asker, async () => {
        const matches = await verify(stored ?? NOBODY, password);
        return stored !== null && matches;
      }),
  };
}
