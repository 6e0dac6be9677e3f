import { createPrivateKey, sign } from 'node:crypto';

/** A response at the start of the received bytes: offsets of its content and its end; null while incomplete. */
type Frame = { content: number; end: number } | null;

/** Protocol of a connection: how orders are sent, and how responses are delimited. */
export interface Wire {
  /** Initial messages, each sent after the response to the previous one, with the framing and the start of an accepted response. */
  readonly greetings: readonly { bytes: Buffer; frameOf: (bytes: Buffer) => Frame; accepted: Buffer }[];
  /** Even turns buy, odd ones sell. */
  request(turn: number): Buffer;
  frameOf(bytes: Buffer): Frame;
  /** Start of the response to an accepted order. */
  readonly accepted: Buffer;
}

/** Limit prices of buys and sells. If they are equal, every second order trades and almost nothing is left resting. */
export type Prices = readonly [buy: string, sell: string];

const SIDES = ['buy', 'sell'] as const;
const QUANTITY = '0.001';
const LENGTH = Buffer.from('content-length: ');
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const RETURN = 13;

/** Returns the end of an HTTP response's head; 0 while incomplete. */
function endOfHead(bytes: Buffer): number {
  const at = bytes.indexOf(END_OF_HEAD);
  return at < 0 ? 0 : at + END_OF_HEAD.length;
}

/** `POST /api/spot/order`, as sent by the pages, or that many orders per `POST /api/spot/place_orders`. */
export function httpWire(token: string, prices: Prices, each: number): Wire {
  const path = each === 1 ? '/api/spot/order' : '/api/spot/place_orders';
  const head = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ntoken: ${token}\r\n`;
  const order = (turn: number) => {
    const side = turn % 2;
    return { pair: 'BTC_USDT', direction: SIDES[side], type: 'limit', price: prices[side], quantity: QUANTITY };
  };
  const requests = SIDES.map((_, turn) => {
    const orders = Array.from({ length: each }, (__, index) => order(turn + index));
    const body = JSON.stringify(each === 1 ? orders[0] : { orders });
    return Buffer.from(`${head}content-length: ${body.length}\r\n\r\n${body}`);
  });
  return {
    greetings: [],
    request: (turn) => requests[turn % 2] as Buffer,
    frameOf(bytes) {
      const content = endOfHead(bytes);
      if (content === 0) return null;
      const at = bytes.indexOf(LENGTH) + LENGTH.length;
      const end = content + Number(bytes.toString('latin1', at, bytes.indexOf(RETURN, at)));
      return bytes.length < end ? null : { content, end };
    },
    accepted: Buffer.from('{"code":200'),
  };
}

const [FINAL_TEXT, MASKED, SHORT_MAX, TWO_BYTES] = [0x81, 0x80, 125, 126];
const MASK_BYTES = 4;

/** A client message; masking with zeros leaves the text unchanged. */
function framed(text: string): Buffer {
  const { length } = text;
  const size = length <= SHORT_MAX ? [MASKED | length] : [MASKED | TWO_BYTES, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([FINAL_TEXT, ...size]), Buffer.alloc(MASK_BYTES), Buffer.from(text)]);
}

/** Messages of the exchange are shorter than 64 kB. */
function messageOf(bytes: Buffer): Frame {
  if (bytes.length < 4) return null;
  const short = bytes[1] as number;
  const content = short === TWO_BYTES ? 4 : 2;
  const end = content + (short === TWO_BYTES ? bytes.readUInt16BE(2) : short);
  return bytes.length < end ? null : { content, end };
}

function upgraded(bytes: Buffer): Frame {
  const end = endOfHead(bytes);
  return end === 0 ? null : { content: 0, end };
}

const TIME_DIGITS = 13;
const WINDOW_MS = 60_000;

/** `order.place` of Binance's WebSocket API, after a logon with an Ed25519 key (`pem`). */
export function socketWire(apiKey: string, pem: string, prices: Prices): Wire {
  const upgrade =
    'GET /ws-api/v3 HTTP/1.1\r\nhost: bench\r\nconnection: Upgrade\r\nupgrade: websocket\r\n' +
    'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
  const timestamp = Date.now();
  const text = `apiKey=${apiKey}&recvWindow=${WINDOW_MS}&timestamp=${timestamp}`;
  const signature = sign(null, Buffer.from(text), createPrivateKey(pem)).toString('base64');
  const params = { apiKey, recvWindow: WINDOW_MS, timestamp, signature };
  const accepted = Buffer.from('{"id":1,"status":200');
  const requests = SIDES.map((word, side) => {
    const order = { symbol: 'BTCUSDT', side: word.toUpperCase(), type: 'LIMIT', timeInForce: 'GTC' };
    const timed = { ...order, price: prices[side], quantity: QUANTITY, timestamp };
    return framed(JSON.stringify({ id: 1, method: 'order.place', params: timed }));
  });
  const timeAt = requests.map((bytes) => bytes.indexOf(String(timestamp)));
  return {
    greetings: [
      { bytes: Buffer.from(upgrade), frameOf: upgraded, accepted: Buffer.from('HTTP/1.1 101') },
      {
        bytes: framed(JSON.stringify({ id: 1, method: 'session.logon', params })),
        ...{ frameOf: messageOf, accepted },
      },
    ],
    request(turn) {
      const bytes = requests[turn % 2] as Buffer;
      bytes.write(String(Date.now()), timeAt[turn % 2] as number, TIME_DIGITS, 'latin1');
      return bytes;
    },
    frameOf: messageOf,
    accepted,
  };
}
