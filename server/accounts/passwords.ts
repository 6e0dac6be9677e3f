import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id at OWASP's minimum: 19 MB and some 10 ms a hash. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

/** Checked against when the account does not exist, so that the answer takes as long as for one that does. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$Lg17Wr0NAPBP2rb+I15n/Q$WHpKSYRMACHOvDjkCdpTTuOKdxTnLu0YZ12UtCfCfss';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` null: no such account; takes the same time and answers false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Hashes at most two at once: the rest waits in line, so that log-ins cannot starve trading. */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? NOBODY, password);
        return stored !== null && matches;
      }),
  };
}
