import type { KeyPermission } from '../../../../domain/contract/account/accountChoices';
import { isKeyAddress } from '../../../../domain/rules/account/apiKey';
import type { LiveKey } from '../../../accounts/apiKeyUse';
import type { Kind } from '../deps';
import { missing, overloaded, unsupported } from '../errors';
import { admitValues, type Admitted } from '../signed/admission';
import { loggedOut, noHmac, subscribedAlready } from '../signed/refusals';
import type { Connection } from '../sockets';
import type { Stop } from '../streams/pace';
import type { WsParts } from './face';

interface LoggedOn {
  apiKey: string;
  since: number;
  stop: Stop;
}

interface Line {
  connection: Connection;
  readonly tell: (message: object) => void;
  tellsLimits: boolean;
}

const ENDED = 'the API key may not do this any more';

/** The identity logged on over a connection, and its user data subscriptions. All methods throw a BinanceError. */
export class WsSession {
  private readonly parts: WsParts;
  private readonly kind: Kind;
  private readonly line: Line;
  private readonly since: number;
  private readonly subscriptions = new Map<number, { user: number; leave: Stop }>();
  /** A subscription that was requested but has not started. */
  beginning: Promise<void> | null = null;
  private loggedOn: LoggedOn | null = null;
  private numbered = 0;

  constructor(parts: WsParts, kind: Kind, line: Line) {
    this.parts = parts;
    this.kind = kind;
    this.line = line;
    this.since = parts.clock();
  }

  /** Identifies the caller by signature or by the logon. `permission` null accepts any key. */
  admit(values: ReadonlyMap<string, string>, permission: KeyPermission | null, isUnsigned: boolean): Admitted {
    const { keys, clock } = this.parts;
    const { address } = this.line.connection;
    return admitValues(keys, { values, address, session: this.loggedOn, isUnsigned }, permission, clock());
  }

  /** Runs a method of the connection itself; undefined for other methods. */
  async act(method: string, values: ReadonlyMap<string, string>): Promise<{ result: unknown } | undefined> {
    switch (method) {
      case 'session.logon':
        return { result: this.logOn(values) };
      case 'session.status':
        return { result: this.status() };
      case 'session.logout':
        this.logOut();
        return { result: this.status() };
      default:
        return this.kind === 'spot' ? this.actOnStream(method, values) : undefined;
    }
  }

  private async actOnStream(method: string, values: ReadonlyMap<string, string>) {
    switch (method) {
      case 'session.subscriptions':
        return { result: [...this.subscriptions.keys()].map((subscriptionId) => ({ subscriptionId })) };
      case 'userDataStream.subscribe':
        if (!this.loggedOn) throw loggedOut();
        return { result: await this.subscribe(this.admit(values, 'read', true).key) };
      case 'userDataStream.subscribe.signature':
        return { result: await this.subscribe(this.admit(values, 'read', false).key) };
      case 'userDataStream.unsubscribe':
        this.unsubscribe(values.get('subscriptionId'));
        return { result: {} };
      case 'userDataStream.subscribe.listenToken':
        throw unsupported();
      default:
        return undefined;
    }
  }

  close(): void {
    this.logOut();
    this.unsubscribe(undefined);
  }

  private logOn(values: ReadonlyMap<string, string>): object {
    const apiKey = values.get('apiKey');
    if (apiKey === undefined) throw missing('apiKey');
    const { key } = this.admit(values, null, false);
    if (key.kind !== 'ed25519') throw noHmac();
    this.logOut();
    const mayStay = (now: LiveKey | undefined, address: string): boolean =>
      now?.status === 'active' &&
      isKeyAddress(now.addresses, address) &&
      key.permissions.every((permission) => now.permissions.includes(permission));
    const { keyWatch, clock } = this.parts;
    const { connection } = this.line;
    const stop = keyWatch.hold(key, connection.address, (text) => connection.refuse(text ?? ENDED), mayStay);
    this.loggedOn = { apiKey, since: clock(), stop };
    return this.status();
  }

  private logOut(): void {
    this.loggedOn?.stop();
    this.loggedOn = null;
  }

  private status = () => ({
    apiKey: this.loggedOn?.apiKey ?? null,
    authorizedSince: this.loggedOn?.since ?? null,
    connectedSince: this.since,
    returnRateLimits: this.line.tellsLimits,
    serverTime: this.parts.clock(),
    userDataStream: this.subscriptions.size > 0,
  });

  private async subscribe(key: LiveKey): Promise<object> {
    const { user } = key;
    for (const one of this.subscriptions.values()) if (one.user === user) throw subscribedAlready();
    const { userStreams, keyWatch } = this.parts;
    const { connection, tell } = this.line;
    const subscriptionId = this.numbered++;
    const joined = userStreams.join(this.kind, user, (event) => tell({ subscriptionId, event }));
    const unwatch = keyWatch.hold(key, connection.address, (text) => {
      leave();
      connection.refuse(text ?? ENDED);
    });
    const leave = () => {
      unwatch();
      joined.leave();
    };
    this.subscriptions.set(subscriptionId, { user, leave });
    // Events must follow the response.
    const begun = joined.ready.then(
      (begin) =>
        new Promise<void>((resolve) => {
          setImmediate(() => {
            begin();
            resolve();
          });
        }),
    );
    this.beginning = begun.catch(() => undefined).finally(() => (this.beginning = null));
    await joined.ready.catch(() => {
      this.unsubscribe(String(subscriptionId));
      throw overloaded();
    });
    return { subscriptionId };
  }

  private unsubscribe(wanted: string | undefined): void {
    for (const [id, { leave }] of this.subscriptions) {
      if (wanted !== undefined && wanted !== String(id)) continue;
      leave();
      this.subscriptions.delete(id);
    }
  }
}
