import { CLIENT_ID } from '../../../domain/contract/fields';
import { empty, illegalCharacters, invalidValue, missing, notAllRead, sentTwice, symbolTwice } from './errors';
import type { Listing, SymbolTable } from './symbols';

/** Parameters a call accepts in addition to the general ones; used for validation and in the document. */
export interface Taking {
  /** Required parameters. */
  readonly needs?: readonly string[];
  readonly takes?: readonly string[];
}

/** Parameters clients add to every call, signed or not. */
const ALWAYS_TAKEN = ['timestamp', 'recvWindow', 'signature'];
/** Names of client-assigned ids. */
const OWN_NAME = /ClientOrderId$|^clientAlgoId$|^withdrawOrderId$/;
const WHOLE = /^[0-9]{1,16}$/;
/** Milliseconds until the year 2286, or microseconds. */
const TIME = /^([0-9]{1,13}|[1-9][0-9]{15})$/;
const MICROSECONDS = 1e15;

/** Parameters of a call, each validated when it is read. All methods throw a BinanceError that names the parameter. */
export class Parameters {
  private readonly known: ReadonlySet<string>;
  private readonly sent: ReadonlyMap<string, string>;

  /**
   * @param sent by name; a list where a name was sent more than once
   * @param taking accepted parameters: others are refused, so that no misspelt one is ignored
   */
  constructor(sent: Readonly<Record<string, unknown>>, { needs = [], takes = [] }: Taking) {
    this.known = new Set([...needs, ...takes]);
    const values = new Map<string, string>();
    for (const [name, value] of Object.entries(sent)) {
      if (typeof value !== 'string') throw sentTwice();
      if (value === '') throw empty(name);
      if (OWN_NAME.test(name) && !CLIENT_ID.test(value)) throw illegalCharacters(name, CLIENT_ID.source);
      values.set(name, value);
    }
    const read = [...values.keys()].filter((name) => this.known.has(name) || ALWAYS_TAKEN.includes(name));
    if (read.length < values.size) throw notAllRead(read.length, values.size);
    this.sent = values;
    for (const name of needs) this.needed(name);
  }

  /** Throws for undeclared parameters, so that everything that is read is documented. */
  text(name: string): string | undefined {
    if (!this.known.has(name)) throw new Error(`the call does not say that it takes ${name}`);
    return this.sent.get(name);
  }

  has = (name: string): boolean => this.text(name) !== undefined;

  needed(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw missing(name);
    return value;
  }

  /** Returns a whole number; undefined when it was not sent. */
  whole(name: string, form = WHOLE): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!form.test(value)) throw illegalCharacters(name, '^[0-9]{1,20}$');
    const number = Number(value);
    if (form === WHOLE && !Number.isSafeInteger(number)) throw invalidValue(name);
    return number;
  }

  /** Returns ms since the epoch; undefined when it was not sent. Sixteen digits are microseconds. */
  time(name: string): number | undefined {
    const time = this.whole(name, TIME);
    return time !== undefined && time >= MICROSECONDS ? Math.floor(time / 1000) : time;
  }

  /** Returns the requested number of entries, capped at `most`. */
  limit(usual: number, most: number): number {
    const limit = this.whole('limit') ?? usual;
    if (limit === 0) throw invalidValue('limit');
    return Math.min(limit, most);
  }

  choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw invalidValue(name);
    return found;
  }

  listing = (table: SymbolTable): Listing => table.find(this.needed('symbol'));

  /** Returns the listings of `symbols`, a JSON list; undefined when it was not sent. */
  listings(table: SymbolTable): Listing[] | undefined {
    const text = this.text('symbols');
    if (text === undefined) return undefined;
    const names = listOf(text);
    if (!names) throw illegalCharacters('symbols', '^\\[("[A-Z0-9-_.]{1,20}"(,"[A-Z0-9-_.]{1,20}"){0,}){0,1}\\]$');
    if (new Set(names).size < names.length) throw symbolTwice();
    return names.map((name) => table.find(name, 'symbols'));
  }
}

function listOf(text: string): string[] | null {
  try {
    const names: unknown = JSON.parse(text);
    const isList = Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string');
    return isList ? (names as string[]) : null;
  } catch {
    return null;
  }
}
