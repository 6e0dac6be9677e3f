/** A flow that takes an event without further data. */
interface Taker<Type extends string> {
  readonly send: (event: { type: Type }) => void;
}

/** Returns the props of a control that sends an event when pressed; the event is also its name for the model tests. */
export const sends = <Type extends string>(flow: Taker<NoInfer<Type>>, type: Type) => ({
  'data-send': type,
  onClick: () => flow.send({ type }),
});

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
