import type { Server, Socket } from 'socket.io';
import { Encoder, PacketType, type Packet } from 'socket.io-parser';
import type { Push } from '../../domain/contract/channels';
import type { Session } from '../accounts/sessions';
import type { Meter } from './budgets';

/** An acknowledgement that already exists as JSON text. */
export class AckText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The encoder of Socket.IO, except for acknowledgements that are already encoded. */
export class AckEncoder extends Encoder {
  override encode(packet: Packet): string[] {
    const [answer] = packet.type === PacketType.ACK ? (packet.data as unknown[]) : [];
    if (!(answer instanceof AckText)) return super.encode(packet);
    return [`${PacketType.ACK}${packet.id}[${answer.text}]`];
  }
}

type Names = string | string[];

/** Also sent as `auth` of the handshake. */
export interface Who {
  token?: unknown;
  /** Portfolio number of the owner. */
  portfolio?: unknown;
}

interface ClientEvents {
  /** Acknowledged with `SubscribeAck` as text. */
  subscribe(names: Names, ack?: (answer: AckText) => void): void;
  unsubscribe(names: Names, ack?: (answer: { code: number }) => void): void;
  /**
   * Binds the socket to a session and a portfolio of its user (the main one for a token alone), or to none; `code` is 200, or that
   * of sessionExpired, also when there is no such portfolio.
   */
  authenticate(who: Who | string | null, ack?: (answer: { code: number }) => void): void;
}

interface ServerEvents {
  data(push: Push): void;
  /** The exchange is stopping and the connection is about to close. `code`: for a lasting stop, the error that calls return. */
  stopping(why: { code: number } | null): void;
}

interface SocketData {
  /** Public channels that the socket asked for. */
  channels: Set<string>;
  session: Session | undefined;
  /** Account number of the portfolio whose private channel the socket may join. */
  account: number | undefined;
  token: string | undefined;
  /** Removed from its public rooms until it has read what it was sent and may be sent more. */
  lagging: boolean;
  /** Numbers of its public channels' last frames when it was removed. */
  leftAt: ReadonlyMap<string, number>;
  meter: Meter;
  /** Messages received since the last check. */
  received: number;
  /** Consecutive refused messages. */
  refusals: number;
}

type NoEvents = Record<string, never>;
export type PushServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type PushSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;

export const channelRoom = (channel: string) => `channel:${channel}`;
const USER_ROOM = 'user:';
export const userRoom = (user: number) => `${USER_ROOM}${user}`;
/** Returns the user of a private channel's room; null for other rooms. */
export const userOfRoom = (room: string): number | null =>
  room.startsWith(USER_ROOM) ? Number(room.slice(USER_ROOM.length)) : null;
export const sessionRoom = (id: string) => `session:${id}`;
