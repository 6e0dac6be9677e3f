/** An action or guard whose params are the event that it reacts to. */
export const withEvent = <Type extends string>(type: Type) => ({
  type,
  params: <Event>({ event }: { event: Event }): Event => event,
});

/** An action or guard whose params are what the invoked actor came back with. */
export const withOutput = <Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }): Output => event.output,
});
