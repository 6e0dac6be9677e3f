import { fromCallback } from 'xstate';
import { openOtherPage } from '../services/otherPage';

type WindowNews = { type: 'sys.stately.blocked' } | { type: 'sys.stately.connected' } | { type: 'sys.stately.closed' };

/** Protocol of @statelyai/inspect: its page sends the first when it is listening; the second tells it that nothing follows. */
const CONNECTED = '@statelyai.connected';
const DISCONNECTED = '@statelyai.disconnected';

const isConnected = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === CONNECTED;

/** Opens the Stately inspector's page in its own window and sends it events once it is listening. */
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
