import postgres from 'postgres';

const CONNECT_S = 2;
const RECONNECT_S = 0.1;
/** Whole numbers of 64 bits as numbers: none of a log is beyond what a double holds. */
const WHOLE = { to: 20, from: [20], serialize: String, parse: Number };

export type Connection = ReturnType<typeof connect>;

/** One connection, made when it is needed and again when it was lost. @param name by which the server's own lists show it. */
export const connect = (url: string, name: string) =>
  postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: CONNECT_S,
    backoff: () => RECONNECT_S,
    fetch_types: false,
    types: { bigint: WHOLE },
    connection: { application_name: name, synchronous_commit: 'on' },
    onnotice: () => undefined,
  });

/** Of the server: it shuts down, was told to end the connection, starts, has no place left, or only reads. */
const AWAY = /^(?:08...|57P0[1-3]|53300|25006)$/;
/** Of the client: nothing answers at the address, or no longer. */
const LOST = /^(?:CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/;

/** Whether a statement failed for want of a server: it may have been carried out all the same, and another attempt may succeed. */
export function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return AWAY.test(code) || LOST.test(code);
}

const AGAIN_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Asks again for as long as the server is away. @throws what else goes wrong, and what is wrong when it is no longer wanted. */
export async function whenThere<Result>(ask: () => Promise<Result>, isWanted: () => boolean): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error) || !isWanted()) throw error;
      await pause(AGAIN_MS);
    }
  }
}
