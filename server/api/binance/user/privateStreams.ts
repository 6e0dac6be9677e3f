import type { Kind } from '../deps';
import type { Connection } from '../sockets';
import { formsOf, type Form, type Subscriber } from '../streams/registry';
import { both, type Stop } from '../streams/pace';
import { mayRead, type KeyWatch } from './keyWatch';
import type { ListenKeys } from './listenKeys';
import type { UserStreams } from './userStreams';

export interface UserParts {
  listenKeys: ListenKeys;
  keyWatch: KeyWatch;
  userStreams: UserStreams;
  clock: () => number;
}

export type PrivateStreams = ReturnType<typeof createPrivateStreams>;

/** User data streams by listen key, on the connections of the public streams. */
export function createPrivateStreams({ listenKeys, keyWatch, userStreams, clock }: UserParts, kind: Kind) {
  const keyFor = (listenKey: string, address: string) => {
    const key = listenKeys.keyBehind(kind, listenKey);
    return mayRead(key, address, clock()) ? key : undefined;
  };

  /** Reports that the stream does not exist, and closes the connection. */
  const refuse = (connection: Connection, listenKey: string, form: Form): void => {
    const event = { e: 'listenKeyExpired', E: clock(), listenKey };
    connection.send(formsOf(listenKey, event)(form));
    connection.refuse('the listenKey is not good any more');
  };

  return {
    isOpen: (listenKey: string, { address }: Connection): boolean => keyFor(listenKey, address) !== undefined,
    refuse,
    /**
     * Starts the events; returns a function that stops them. The connection closes when the listen key ends or its API key loses
     * read access.
     */
    join(connection: Connection, listenKey: string, subscriber: Subscriber): Stop {
      const key = keyFor(listenKey, connection.address);
      if (!key) throw new Error('joined without having been asked whether it is open');
      const { ready, leave } = userStreams.join(kind, key.user, (event) =>
        subscriber.send(formsOf(listenKey, event)(subscriber)),
      );
      const stop = both(
        leave,
        listenKeys.hold(listenKey, () => {
          stop();
          refuse(connection, listenKey, subscriber);
        }),
        keyWatch.hold(key, connection.address, (text) => {
          stop();
          connection.refuse(text ?? 'the API key may not read this any more');
        }),
      );
      ready.then(
        (begin) => begin(),
        () => connection.refuse('the exchange cannot answer'),
      );
      return stop;
    },
  };
}
