import { fromCallback } from 'xstate';
import { openOtherPage } from '../services/otherPage';

type WindowNews = { type: 'sys.stately.blocked' } | { type: 'sys.stately.connected' } | { type: 'sys.stately.closed' };

/** The protocol of @statelyai/inspect: its page says the first when it listens; the second tells it that nothing follows. */
const CONNECTED = '@statelyai.connected';
const DISCONNECTED = '@statelyai.disconnected';

const isConnected = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === CONNECTED;

/** The Stately inspector's page in a window of its own, which is told events from when it says that it listens. */
export const defineShowStately = <Told extends object>() =>
  fromCallback<{ type: 'flow.stately.tell'; events: readonly Told[] }, { address: string }, WindowNews>(
    ({ input: { address }, sendBack, receive }) => {
      const page = openOtherPage(address, 'statex-stately', {
        onMessage(message) {
          if (isConnected(message)) sendBack({ type: 'sys.stately.connected' });
        },
        onClosed: () => sendBack({ type: 'sys.stately.closed' }),
      });
      if (!page) {
        sendBack({ type: 'sys.stately.blocked' });
        return;
      }
      receive(({ events }) => {
        for (const event of events) page.post(event);
      });
      return () => {
        page.post({ type: DISCONNECTED });
        page.leave();
      };
    },
  );
