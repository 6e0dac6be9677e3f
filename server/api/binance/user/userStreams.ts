import type { UserPush } from '../../../../domain/contract/channels';
import type { EngineLink } from '../../../link/messages';
import type { UserFeed } from '../../../push/userFeed';
import type { Kind } from '../deps';
import type { Connection } from '../sockets';
import { both, type Stop, type Tell } from '../streams/pace';
import { type Form, formsOf, type Subscriber } from '../streams/registry';
import type { Symbols } from '../symbols';
import { FuturesEvents } from './futuresEvents';
import { type KeyWatch, mayRead } from './keyWatch';
import type { ListenKeys } from './listenKeys';
import { SpotEvents } from './spotEvents';

interface Parts {
  userFeed: Pick<UserFeed, 'listen'>;
  link: Pick<EngineLink, 'query'>;
  symbols: Symbols;
  /** Returns client order ids. */
  names: Readonly<Record<Kind, { nameOf(orderId: string): string | null }>>;
  clock: () => number;
}

interface Events {
  state(now: number): object[];
  of(pushes: readonly UserPush[], now: number): object[];
}

interface Open {
  /** All members, and those that have started to receive events. */
  readonly members: Set<Tell>;
  readonly hearers: Set<Tell>;
  readonly events: Promise<Events>;
  readonly stop: Stop;
}

export type UserStreams = ReturnType<typeof createUserStreams>;

/** User data streams, created once for all connections of a user, from the commits that are also pushed to open pages. */
export function createUserStreams({ userFeed, link, symbols, names, clock }: Parts) {
  const open = new Map<string, Open>();

  const start = (kind: Kind, user: number): Open => {
    const hearers = new Set<Tell>();
    let events: Events | undefined;
    const stop = userFeed.listen(user, (pushes) => {
      // The opening state already contains earlier events.
      const told = events?.of(pushes, clock()) ?? [];
      for (const event of told) for (const tell of hearers) tell(event);
    });
    const opening = async (): Promise<Events> => {
      const { futures, ...spot } = await link.query({ kind: 'userOpening', user });
      const nameOf = (orderId: string) => names[kind].nameOf(orderId);
      events =
        kind === 'spot'
          ? new SpotEvents({ symbols: symbols.spot, nameOf }, spot)
          : new FuturesEvents({ symbols: symbols.futures, nameOf }, futures);
      return events;
    };
    return { members: new Set(), hearers, events: opening(), stop };
  };

  return {
    /**
     * Joins the user's stream. Calling the function that `ready` resolves to starts it: first the account's state, then changes.
     * `ready` rejects when the engine does not respond.
     */
    join(kind: Kind, user: number, tell: Tell): { ready: Promise<() => void>; leave: Stop } {
      const name = `${kind} ${user}`;
      const known = open.get(name) ?? start(kind, user);
      open.set(name, known);
      const member: Tell = (event) => tell(event);
      known.members.add(member);
      const begin = (events: Events) => () => {
        if (!known.members.has(member)) return;
        for (const event of events.state(clock())) tell(event);
        known.hearers.add(member);
      };
      return {
        ready: known.events.then(begin),
        leave() {
          known.hearers.delete(member);
          if (!known.members.delete(member) || known.members.size > 0) return;
          known.stop();
          if (open.get(name) === known) open.delete(name);
        },
      };
    },
  };
}

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
