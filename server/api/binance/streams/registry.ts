import type { Kind } from '../deps';
import type { SymbolTable } from '../symbols';
import { streamOf, type StreamSpec } from './names';
import type { Stop, Tell } from './pace';
import { textOf } from '../timeUnit';

/** Encoding of a connection's events. */
export interface Form {
  /** Events carry the name of their stream. */
  isCombined: boolean;
  isInMicroseconds: boolean;
}

/** Returns an event's encodings, each created once for all subscribers. */
export function formsOf(stream: string, event: unknown): (form: Form) => Buffer {
  const made: Buffer[] = [];
  return ({ isCombined, isInMicroseconds }) => {
    const at = Number(isCombined) + 2 * Number(isInMicroseconds);
    const told = isCombined ? { stream, data: event } : event;
    return (made[at] ??= Buffer.from(textOf(told, isInMicroseconds)));
  };
}

export interface Subscriber extends Form {
  send(text: Buffer): void;
}

interface Open {
  readonly subscribers: Set<Subscriber>;
  readonly stop: Stop;
}

/** Active streams: each is created once for all its subscribers and ends with the last of them. */
export class Registry {
  private readonly open = new Map<string, Open>();
  private readonly start: (spec: StreamSpec, tell: Tell) => Stop;
  private readonly kind: Kind;
  private readonly table: SymbolTable;

  constructor(kind: Kind, table: SymbolTable, start: (spec: StreamSpec, tell: Tell) => Stop) {
    this.kind = kind;
    this.table = table;
    this.start = start;
  }

  isKnown = (name: string): boolean => streamOf(this.kind, this.table, name) !== null;

  /** @param name of a known stream */
  join(name: string, subscriber: Subscriber): void {
    const known = this.open.get(name);
    if (known) return void known.subscribers.add(subscriber);
    const spec = streamOf(this.kind, this.table, name);
    if (!spec) return;
    const subscribers = new Set([subscriber]);
    const stop = this.start(spec, (event) => {
      const textFor = formsOf(name, event);
      for (const one of subscribers) one.send(textFor(one));
    });
    this.open.set(name, { subscribers, stop });
  }

  leave(name: string, subscriber: Subscriber): void {
    const known = this.open.get(name);
    if (!known?.subscribers.delete(subscriber) || known.subscribers.size > 0) return;
    known.stop();
    this.open.delete(name);
  }
}
