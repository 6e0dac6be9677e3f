import type { Message, Tab, World } from './net';
import { machinesIn, portsOf, type Running } from './running';

/** Short names for texts and the values they were computed from, since worlds share most of their parts. */
export class Digest {
  readonly #names = new Map<string, number>();
  readonly #known = new WeakMap<object, number>();

  #nameOf(text: string): number {
    const name = this.#names.get(text) ?? this.#names.size;
    this.#names.set(text, name);
    return name;
  }

  #once(value: object, textOf: () => string): number {
    const name = this.#known.get(value) ?? this.#nameOf(textOf());
    this.#known.set(value, name);
    return name;
  }

  /** Returns the digest of a machine with everything it has started. */
  flow(running: Running): number {
    return this.#once(running, () =>
      JSON.stringify([
        machinesIn(running).map(([path, { snapshot }]) => [path, snapshot.value, snapshot.status, snapshot.context]),
        portsOf(running).map(({ path }) => path),
      ]),
    );
  }

  #message(message: Message): number {
    return this.#once(message, () => {
      if (message.kind === 'push') return JSON.stringify(message);
      const { by, ...rest } = message;
      return JSON.stringify([rest, by.tab, by.flow, by.port?.path, by.isCatchUp]);
    });
  }

  #tab({ flows, isUp, unanswered, said }: Tab): unknown[] {
    return [isUp, unanswered, said, Object.values(flows).map((running) => this.flow(running))];
  }

  /** Same text for indistinguishable worlds. Messages on the wire are ordered only within one connection. */
  of<State extends object>(
    { state, now, tabs, wire, answers, faults, reloads }: World<State>,
    keyOf: () => string,
  ): string {
    const numbers = (isPush: boolean) =>
      wire.filter(({ kind }) => (kind === 'push') === isPush).map((message) => this.#message(message));
    return JSON.stringify([
      this.#once(state, keyOf),
      ...[now, faults, reloads],
      Object.entries(answers).map(([key, outcome]) => [key, this.#once(outcome, () => JSON.stringify(outcome))]),
      Object.values(tabs).map((tab) => this.#tab(tab)),
      numbers(true),
      numbers(false).toSorted((one, other) => one - other),
    ]);
  }
}
