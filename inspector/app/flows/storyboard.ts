import { fromCallback, type EventObject } from 'xstate';
import type { Deps } from '../../../src/app/deps';
import { defineLoadSource } from '../../actors/loadSource';
import { storyboardMachine } from '../../machines/storyboard/storyboard.machine';
import type { FrameToldEvent, Library, StoryToldEvent, ToldScreen } from '../../machines/storyboard/storyboard.types';

const OWN_ADDRESS = /^\/flows\/storyboard(?:\/([^/?]+))?\/?(?:\?|$)/;

/** Returns the number of the shot named by an address, counted from 1; null for none. */
export function stripIn(address: string): number | null {
  const number = Number(new URLSearchParams(address.split('?')[1] ?? '').get('to'));
  return Number.isInteger(number) && number > 0 ? number - 1 : null;
}

/** Reports the storyboard named by the address while the address belongs to this screen. */
const defineWatchAddress = ({ address }: Deps) =>
  fromCallback<EventObject, undefined, StoryToldEvent>(({ sendBack }) =>
    address.follow((shown) => {
      const own = OWN_ADDRESS.exec(shown);
      if (own) sendBack({ type: 'sys.address.changed', board: own[1] ?? null, strip: stripIn(shown) });
    }),
  );

function frameTold(message: unknown): FrameToldEvent | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (message.type !== 'flowStage.told') return null;
  const { look, screen, told } = message as unknown as { look: string; screen: string; told: ToldScreen };
  return { type: 'sys.frame.told', look, screen, told };
}

/** Loads all machines with their models, a separate chunk. */
const loadLibrary = defineLoadSource<Library>(async () => {
  const { createLibrary } = await import('../storyboard/library');
  return createLibrary();
});

/**
 * Forwards messages from the pages framed by this one.
 * @param told converts a message to the machine's event; null to ignore it.
 */
const defineHearFrames = <Sent extends EventObject>(told: (message: unknown) => Sent | null) =>
  fromCallback<EventObject, undefined, Sent>(({ sendBack }) => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      const event = origin === location.origin ? told(data) : null;
      if (event) sendBack(event);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  });

export const defineStoryboard = (deps: Deps) =>
  storyboardMachine.provide({
    actors: {
      loadLibrary,
      watchAddress: defineWatchAddress(deps),
      hearFrames: defineHearFrames(frameTold),
    },
  });
