import { useEffect } from 'react';

/** Sends a flow what follows from something outside of it, the address for example: at first and on each change. */
export function useTold<Event extends { type: string }>(flow: { send(event: Event): void }, event: Event): void {
  const text = JSON.stringify(event);
  useEffect(() => flow.send(JSON.parse(text) as Event), [flow, text]);
}
