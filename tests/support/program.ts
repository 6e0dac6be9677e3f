import { createHmac } from 'node:crypto';
import type { KeyPermission } from '../../domain/contract/account/accountChoices';
import type { Exchange } from './gateway';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Fields = Record<string, string | number | boolean>;

interface Sent {
  /** Client IP address. */
  address?: string;
  place?: 'query' | 'body';
  headers?: Record<string, string>;
}

/** A program that signs calls with a user's API key; its HTTP requests never leave the process. */
export class Program {
  readonly #exchange: Exchange;
  readonly #key: string;
  readonly #secret: string;

  constructor(exchange: Exchange, account: string, permissions: readonly KeyPermission[], addresses: string[] = []) {
    const { users, apiKeys } = exchange.app.accounts;
    const user = users.byAccount(account)!.id;
    const label = `program ${apiKeys.list(user).length}`;
    apiKeys.makeReady(user, { label, permissions, addresses });
    const made = apiKeys.readyMade(user, label)!;
    this.#exchange = exchange;
    this.#key = made.key;
    this.#secret = made.secret;
  }

  /** Adds timestamp and signature to the parameters, and serialises them. */
  sign(fields: Fields): string {
    const text = new URLSearchParams({ ...texts(fields), timestamp: String(this.#exchange.clock.now) }).toString();
    return `${text}&signature=${createHmac('sha256', this.#secret)
      .update(text)
      .digest('hex')}`;
  }

  /** Signed parameters of a WebSocket API request: by name, with values unserialised, as clients sign them. */
  values(fields: Fields = {}): Fields {
    const all: Fields = { ...fields, apiKey: this.#key, timestamp: this.#exchange.clock.now };
    const names = Object.keys(all).toSorted();
    const text = names.map((name) => `${name}=${String(all[name])}`).join('&');
    return {
      ...all,
      signature: createHmac('sha256', this.#secret)
        .update(text)
        .digest('hex'),
    };
  }

  async send(method: Method, path: string, text: string, { address = '127.0.0.1', place, headers }: Sent = {}) {
    const inBody = place === 'body';
    const answer = await this.#exchange.app.fastify.inject({
      method,
      url: inBody ? path : `${path}?${text}`,
      remoteAddress: address,
      headers: {
        ...headers,
        'x-mbx-apikey': this.#key,
        ...(inBody ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(inBody ? { payload: text } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, data: answer.json<unknown>() };
  }

  /** Sends a signed call and returns its response, including rejections. */
  async call<Data = Record<string, unknown>>(method: Method, path: string, fields: Fields = {}, sent: Sent = {}) {
    return (await this.send(method, path, this.sign(fields), sent)).data as Data;
  }
}

const texts = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
