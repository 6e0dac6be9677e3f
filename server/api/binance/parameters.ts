import { CLIENT_ID } from '../../../domain/contract/fields';
import { empty, illegalCharacters, invalidValue, missing, notAllRead, sentTwice } from './errors';
import type { Listing, SymbolTable } from './symbols';

/** What a call takes beside what clients add to every one: it is checked by this, and the document tells it. */
export interface Taking {
  /** It is refused without each of them. */
  readonly needs?: readonly string[];
  readonly takes?: readonly string[];
}

/** What clients add to every call, signed or not. */
const ALWAYS_TAKEN = ['timestamp', 'recvWindow', 'signature'];
/** What programs call what is theirs. */
const OWN_NAME = /ClientOrderId$|^clientAlgoId$|^withdrawOrderId$/;
const WHOLE = /^[0-9]{1,16}$/;
/** Milliseconds until the year 2286, or microseconds. */
const TIME = /^([0-9]{1,13}|[1-9][0-9]{15})$/;
const MICROSECONDS = 1e15;

/** The parameters of a call, each checked where it is read. All methods throw a BinanceError that names the parameter. */
export class Parameters {
  private readonly known: ReadonlySet<string>;
  private readonly sent: ReadonlyMap<string, string>;

  /**
   * @param sent by name; a list where one was sent more than once
   * @param taking what the call reads: anything else is refused, so that no misspelt parameter is passed over
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

  /** What is read is told in the document. */
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

  /** A whole number; undefined when it was not sent. */
  whole(name: string, form = WHOLE): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!form.test(value)) throw illegalCharacters(name, '^[0-9]{1,20}$');
    return Number(value);
  }

  /** ms since the epoch; undefined when it was not sent. Sixteen digits are microseconds. */
  time(name: string): number | undefined {
    const time = this.whole(name, TIME);
    return time !== undefined && time >= MICROSECONDS ? Math.floor(time / 1000) : time;
  }

  /** How many are asked for: what is above `most` means as many as there may be. */
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

  /** Those of `symbols`, a JSON list; undefined when it was not sent. */
  listings(table: SymbolTable): Listing[] | undefined {
    const text = this.text('symbols');
    if (text === undefined) return undefined;
    const names = listOf(text);
    if (!names) throw illegalCharacters('symbols', '^\\[("[A-Z0-9-_.]{1,20}"(,"[A-Z0-9-_.]{1,20}"){0,}){0,1}\\]$');
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
