import { fromCallback, type EventObject } from 'xstate';

/** Tells what the pages that this one frames say. @param told makes a message the machine's event; null for another message. */
export const defineHearFrames = <Sent extends EventObject>(told: (message: unknown) => Sent | null) =>
  fromCallback<EventObject, undefined, Sent>(({ sendBack }) => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      const event = origin === location.origin ? told(data) : null;
      if (event) sendBack(event);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  });
