import type { Failure, Outcome } from '../../domain/contract/outcome';

/** Types of a chart, for its `setup`; `never` for what it does not emit. */
export const typesOf = <Context, Events, Tags = string, Emitted = never, Input = unknown>() =>
  ({}) as { context: Context; events: Events; tags: Tags } & ([Emitted] extends [never]
    ? object
    : { emitted: Emitted }) &
    (unknown extends Input ? object : { input: Input });

/**
 * Returns the value of a success.
 * @throws on a failure; use only behind a guard that has checked.
 */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`expected a success, got ${outcome.error}`);
  return outcome.value;
}

/**
 * Returns the failure.
 * @throws on a success; use only behind a guard that has checked.
 */
export function failureOf(outcome: Outcome<unknown>): Failure {
  if (outcome.ok) throw new Error('expected a failure, got a success');
  return outcome;
}

/** Action or guard whose params are the triggering event. */
export const withEvent = <Type extends string>(type: Type) => ({
  type,
  params: <Event>({ event }: { event: Event }): Event => event,
});

/** Action whose params are the single event member `key`, for actions that store it unchanged. */
export const withMember = <Type extends string, Key extends string>(type: Type, key: Key) => ({
  type,
  params: <Event extends Record<Key, unknown>>({ event }: { event: Event }) =>
    ({ [key]: event[key] }) as Pick<Event, Key>,
});

/** Action or guard whose params are the output of the invoked actor. */
export const withOutput = <Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }): Output => event.output,
});

/** Action whose params are the value of the invoked actor's success; use only behind a guard that has checked. */
export const withValue = <Type extends string>(type: Type) => ({
  type,
  params: <Value>({ event }: { event: { output: Outcome<Value> } }): Value => valueOf(event.output),
});

/**
 * Source and id of an invoke that is named after its actor. Write both out where a transition of the invoke reads the event in a
 * function of its own, since the compiler knows the type of the output only from a literal `src`.
 */
export const actor = <Name extends string>(name: Name) => ({ id: name, src: name });
