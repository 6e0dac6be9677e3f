import type { Outcome } from '../../domain/contract/outcome';
import { valueOf } from './outcomes';

/** An action or guard whose params are the event that it reacts to. */
export const withEvent = <Type extends string>(type: Type) => ({
  type,
  params: <Event>({ event }: { event: Event }): Event => event,
});

/** An action whose params are that one member of the event, for one that takes over all it is given. */
export const withMember = <Type extends string, Key extends string>(type: Type, key: Key) => ({
  type,
  params: <Event extends Record<Key, unknown>>({ event }: { event: Event }) =>
    ({ [key]: event[key] }) as Pick<Event, Key>,
});

/** An action or guard whose params are what the invoked actor came back with. */
export const withOutput = <Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }): Output => event.output,
});

/** An action whose params are the value that the invoked actor succeeded with; only behind a guard that has looked. */
export const withValue = <Type extends string>(type: Type) => ({
  type,
  params: <Value>({ event }: { event: { output: Outcome<Value> } }): Value => valueOf(event.output),
});
