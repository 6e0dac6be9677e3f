interface EventTaker<Event> {
  readonly send: (event: Event) => void;
}

/** A flow that takes an event without further data. */
type Taker<Type extends string> = EventTaker<{ type: Type }>;

interface Pressed {
  'data-send': string;
  onClick: () => void;
}

/** Returns the props of a control that sends an event when pressed; its type is also the control's name for the model tests. */
export function sends<Type extends string>(flow: Taker<NoInfer<Type>>, type: Type): Pressed;
export function sends<const Event extends { type: string }>(flow: EventTaker<NoInfer<Event>>, event: Event): Pressed;
export function sends(flow: EventTaker<{ type: string }>, sent: string | { type: string }): Pressed {
  const event = typeof sent === 'string' ? { type: sent } : sent;
  return { 'data-send': event.type, onClick: () => flow.send(event) };
}

type EventOf<Event, Type> = Extract<Event, { type: Type }>;

/** Returns the props of a field that sends an event with its value as one member. */
export const changes = <
  Event extends { type: string },
  Type extends Event['type'],
  Key extends keyof EventOf<Event, Type>,
>(
  flow: EventTaker<Event>,
  type: Type,
  key: Key,
) => ({
  'data-send': type,
  // The compiler does not see that the computed member completes the event.
  onChange: (value: EventOf<Event, Type>[Key]) => flow.send({ type, [key]: value } as unknown as Event),
});

/** Like `changes`, for a choice among several elements, each of which bears the event's name. */
export const chooses = <
  Event extends { type: string },
  Type extends Event['type'],
  Key extends keyof EventOf<Event, Type>,
>(
  flow: EventTaker<Event>,
  type: Type,
  key: Key,
) => ({ send: type, onChange: changes(flow, type, key).onChange });

/** Returns the props of an error state that sends an event to try again. */
export const retries = <Type extends string>(flow: Taker<NoInfer<Type>>, type: Type) => ({
  send: type,
  onRetry: () => flow.send({ type }),
});

/** Returns the props of a dialog that sends an event when it is closed. */
export const closes = <Type extends string>(flow: Taker<NoInfer<Type>>, type: Type) => ({
  sendClose: type,
  onClose: () => flow.send({ type }),
});

/** Returns the props of a confirmation that sends one event when it is accepted, the other when it is dismissed. */
export const decides = <Accept extends string, Dismiss extends string>(
  flow: Taker<NoInfer<Accept | Dismiss>>,
  accept: Accept,
  dismiss: Dismiss,
) => ({
  sendAccept: accept,
  sendDismiss: dismiss,
  onAccept: () => flow.send({ type: accept }),
  onDismiss: () => flow.send({ type: dismiss }),
});
