import { createRequire } from 'node:module';
import type postgres from 'postgres';

const CONNECT_S = 2;
const RECONNECT_S = 0.1;
/** Whole numbers of 64 bits as numbers: none of a log is beyond what a double holds. */
const WHOLE = { to: 20, from: [20], serialize: String, parse: Number };

/** An exchange in one process never loads it, though its program, which is one file, has this module. */
const load = () => createRequire(import.meta.url)('postgres') as typeof postgres;

export type Connection = ReturnType<typeof connect>;

/**
 * One connection, made when it is needed and again when it was lost.
 * @param name by which the server's own lists show it.
 * @param settings of the server for this connection.
 */
export const connect = (url: string, name: string, settings: Readonly<Record<string, string>> = {}) =>
  load()(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: CONNECT_S,
    backoff: () => RECONNECT_S,
    fetch_types: false,
    types: { bigint: WHOLE },
    connection: { application_name: name, synchronous_commit: 'on', ...settings },
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
/** A server that was cut off without a word never answers. */
const SILENT_MS = 8000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

class Silent extends Error {
  readonly code = 'CONNECTION_SILENT';

  constructor(ms: number) {
    super(`the server of the log did not answer for ${ms / 1000} seconds`);
  }
}

/** A connection that is made anew when it was lost, and what is asked over it until it is answered. */
export class Asker {
  readonly #connect: () => Connection;
  #sql: Connection;
  #isClosed = false;

  /** @param name see `connect` */
  constructor(url: string, name: string, settings?: Readonly<Record<string, string>>) {
    this.#connect = () => connect(url, name, settings);
    this.#sql = this.#connect();
  }

  /** Asks, again and again while the server is away. @throws what else goes wrong; and once it is closed. */
  async ask<Result>(question: (sql: Connection) => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await this.once(question);
      } catch (error) {
        if (!isAway(error) || this.#isClosed) throw error;
        await pause(AGAIN_MS);
      }
    }
  }

  /** Asks one time. @param silentMs how long the answer may take. @throws when it was not answered, or by an error. */
  async once<Result>(question: (sql: Connection) => Promise<Result>, silentMs = SILENT_MS): Promise<Result> {
    const sql = this.#sql;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Silent(silentMs)), silentMs);
    });
    try {
      return await Promise.race([question(sql), silence]);
    } catch (error) {
      if (error instanceof Silent && sql === this.#sql && !this.#isClosed) {
        this.#sql = this.#connect();
        void sql.end({ timeout: 0 });
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sql.end({ timeout: 1 });
  }
}
