import { Encoder, PacketType, type Packet } from 'socket.io-parser';
import type { PushSource } from './push';

/** An acknowledgement that is there as JSON text already. */
export class AckText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Socket.IO's own encoder, but for acknowledgements that need none. */
export class AckEncoder extends Encoder {
  override encode(packet: Packet): string[] {
    const [answer] = packet.type === PacketType.ACK ? (packet.data as unknown[]) : [];
    if (!(answer instanceof AckText)) return super.encode(packet);
    return [`${PacketType.ACK}${packet.id}[${answer.text}]`];
  }
}

/** A state that no frame has told yet is looked at anew after so long. */
const KEPT_MS = 1000;

interface Kept {
  seq: number;
  at: number;
  text: string;
}

/** The public channels' snapshots as JSON text, made once a frame for all who ask. */
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
