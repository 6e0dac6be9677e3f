import { hash, verify, type Options } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** argon2id at OWASP's minimum: 19 MB and some 10 ms a hash. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

/** Checked against when the account does not exist, so that the answer takes as long as for one that does. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$Lg17Wr0NAPBP2rb+I15n/Q$WHpKSYRMACHOvDjkCdpTTuOKdxTnLu0YZ12UtCfCfss';

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** In place of a hash: no password is known that it accepts, and checking one takes as long as ever. */
export const unusableHash = (): string => `$argon2id$v=19$m=19456,t=2,p=1$${randomText(16)}$${randomText(32)}`;

/** Priority of a hash: a user who has proved something before, or anybody. */
export type Asker = 'known' | 'stranger';

/** How many may wait: strangers for less than a second, so that the browser still waits for their answer. */
const WAITING_MAX: Readonly<Record<Asker, number>> = { known: 500, stranger: 50 };

/** The queue is full; the same request may succeed a moment later. */
export class PasswordsBusy extends Error {}

export interface Passwords {
  /** @throws PasswordsBusy */
  hash(password: string): Promise<string>;
  /**
   * `stored` null: no such account; takes the same time and answers false.
   * @throws PasswordsBusy
   */
  verify(stored: string | null, password: string, asker?: Asker): Promise<boolean>;
}

/**
 * Hashes at most two at once, so that log-ins cannot starve trading. The rest waits in line, strangers behind those who are
 * known; when the line is full they are sent away.
 */
export function createPasswords(): Passwords {
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
    hash: (password) => inTurn('known', () => hash(password, COST)),
    verify: (stored, password, asker = 'known') =>
      inTurn(asker, async () => {
        const matches = await verify(stored ?? NOBODY, password);
        return stored !== null && matches;
      }),
  };
}
