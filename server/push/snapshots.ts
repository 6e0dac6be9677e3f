import { Encoder, PacketType, type Packet } from 'socket.io-parser';
import type { PushSource } from './push';

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

/** Lifetime of a snapshot when no frame has announced a change. */
const KEPT_MS = 1000;

interface Kept {
  seq: number;
  at: number;
  text: string;
}

/** Snapshots of the public channels as JSON text, built once per frame for all subscribers. */
export function createSnapshots(source: PushSource, seqOf: (channel: string) => number, clock: () => number) {
  const kept = new Map<string, Kept>();
  const dataOf = (channel: string): string => {
    const [seq, now] = [seqOf(channel), clock()];
    const known = kept.get(channel);
    if (known && known.seq === seq && Math.abs(now - known.at) < KEPT_MS) return known.text;
    const text = JSON.stringify(source.snapshot(channel) ?? null);
    kept.set(channel, { seq, at: now, text });
    return text;
  };
  return (channel: string): string =>
    `{"channel":${JSON.stringify(channel)},"seq":${seqOf(channel)},"ts":${clock()},"data":${dataOf(channel)}}`;
}
