import { fromCallback, type EventObject } from 'xstate';

/**
 * Forwards messages from the pages framed by this one.
 * @param told converts a message to the machine's event; null to ignore it.
 */
export const defineHearFrames = <Sent extends EventObject>(told: (message: unknown) => Sent | null) =>
  fromCallback<EventObject, undefined, Sent>(({ sendBack }) => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      const event = origin === location.origin ? told(data) : null;
      if (event) sendBack(event);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  });
