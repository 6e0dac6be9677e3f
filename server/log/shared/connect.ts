import { createRequire } from 'node:module';
import type postgres from 'postgres';

const CONNECT_S = 2;
const RECONNECT_S = 0.1;
/** Parses 64-bit integers as numbers: none in a log exceeds what a double holds exactly. */
const WHOLE = { to: 20, from: [20], serialize: String, parse: Number };

/** Loaded on demand: an exchange in one process does not need it, although its single-file program includes this module. */
const load = () => createRequire(import.meta.url)('postgres') as typeof postgres;

export type Connection = ReturnType<typeof connect>;

/**
 * Creates a connection, opened on demand and again after a loss.
 * @param name shown in the server's connection lists.
 * @param settings server settings of this connection.
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

/** Server errors: it shuts down, was told to end the connection, is starting, has no free connections, or is read-only. */
const AWAY = /^(?:08...|57P0[1-3]|53300|25006)$/;
/** Client errors: the address does not respond, or no longer does. */
const LOST = /^(?:CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/;

/** Whether a statement failed because the server was unavailable: it may still have been executed, and a retry may succeed. */
export function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return AWAY.test(code) || LOST.test(code);
}

const AGAIN_MS = 50;
/** A silently disconnected server never answers. */
const SILENT_MS = 8000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

class Silent extends Error {
  readonly code = 'CONNECTION_SILENT';

  constructor(ms: number) {
    super(`the server of the log did not answer for ${ms / 1000} seconds`);
  }
}

/** A connection that is renewed after a loss, with queries that are retried until answered. */
export class Asker {
  readonly #connect: () => Connection;
  #sql: Connection;
  #isClosed = false;

  /** @param name see `connect` */
  constructor(url: string, name: string, settings?: Readonly<Record<string, string>>) {
    this.#connect = () => connect(url, name, settings);
    this.#sql = this.#connect();
  }

  /** Runs the query, and retries it while the server is unavailable. @throws any other error; also once closed. */
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

  /** Runs the query once. @param silentMs time limit for the answer. @throws when there was no answer, or the server's error. */
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
