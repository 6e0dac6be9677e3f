import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HDKey } from 'viem/accounts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { startExchange } from '../../support/gateway';

const SLOW_MS = within(20_000);
const EVM_XPUB = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).publicExtendedKey;

let node: Server;
let asked = 0;
beforeEach(async () => {
  asked = 0;
  node = createServer(() => void asked++);
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
});
afterEach(
  () =>
    new Promise<void>((done) => {
      node.close(() => done());
      node.closeAllConnections();
    }),
);

it(
  'a node that takes calls and answers none holds up neither the start of an exchange nor its end',
  async () => {
    const first = once(node, 'request');
    const EVM_RPC_URL = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
    const exchange = await startExchange({ EVM_RPC_URL, EVM_XPUB });
    await first;
    await exchange.close();
    // A call without an answer is given up and repeated after ten seconds.
    expect(asked).toBe(1);
  },
  SLOW_MS,
);
