import { createHmac } from 'node:crypto';
import type { KeyPermission } from '../../domain/contract/account/apiKeyChoices';
import type { Exchange } from './gateway';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Fields = Record<string, string | number | boolean>;

interface Sent {
  /** Caller's address. */
  address?: string;
  /** Where the parameters stand. */
  place?: 'query' | 'body';
  headers?: Record<string, string>;
}

/** A program that signs its calls with an API key of a user, by HTTP requests that never leave the process. */
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

  /** The text with time and signature, as it is sent. */
  sign(fields: Fields): string {
    const text = new URLSearchParams({ ...texts(fields), timestamp: String(this.#exchange.clock.now) }).toString();
    return `${text}&signature=${createHmac('sha256', this.#secret)
      .update(text)
      .digest('hex')}`;
  }

  /** Parameters of a request over the WebSocket API, signed as clients do: by name, the values as they are. */
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

  /** The answer of a signed call, a refusal included. */
  async call<Data = Record<string, unknown>>(method: Method, path: string, fields: Fields = {}, sent: Sent = {}) {
    return (await this.send(method, path, this.sign(fields), sent)).data as Data;
  }
}

const texts = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
