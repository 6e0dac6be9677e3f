import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import type { Payout } from '../../../server/adapters/custody';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import type { FromPayer, PayerOptions, ToPayer } from '../../support/cluster/payingProcess';
import { openRpcGate } from '../../support/cluster/rpcGate';
import { until } from '../../support/cluster/runningCluster';
import { startEvmNode } from '../../support/evmNode';
import { ROOT } from '../../support/files';

const SLOW_MS = within(60_000);
const ETHER = 10n ** 18n;
const addressOf = (place: number): `0x${string}` => `0x${String(place).padStart(40, '0')}`;
const payout = (place: number): Payout => ({
  ...{
    id: `W${place}`,
    currency: 'ETH',
    network: 'ERC20',
    address: addressOf(place),
    memo: null,
    quantity: '1',
    required: 1,
  },
});

let server: TestServer;
let node: Awaited<ReturnType<typeof startEvmNode>>;
let gate: Awaited<ReturnType<typeof openRpcGate>>;
let url: string;
let places = 0;
const payers = new Set<ChildProcess>();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  url = await server.database();
  node = await startEvmNode();
  gate = await openRpcGate(node.rpcUrl);
});
afterEach(async () => {
  for (const payer of payers) payer.kill('SIGKILL');
  payers.clear();
  gate.close();
  await node.close();
});

/** Starts a paying process with an empty directory of its own. */
async function startPayer(begins: boolean, rpcUrl = node.rpcUrl) {
  const options: PayerOptions = {
    ...{ directory: join(server.directory, `payer-${++places}`), url, begins, rpcUrl },
    ...{ xpub: node.xpub, hotKey: node.hotKey },
  };
  const script = ['tests/support/cluster/payingProcess.ts', JSON.stringify(options)];
  const child = fork('server/run.mjs', script, { cwd: ROOT });
  payers.add(child);
  const said: FromPayer[] = [];
  child.on('message', (message: FromPayer) => said.push(message));
  const tell = (message: ToPayer) => void child.send(message);
  const hear = (word: FromPayer['said'], times = 1) =>
    until(() => said.filter((one) => one.said === word).length >= times, SLOW_MS);
  await hear('ready');
  return {
    ...{ said, tell, hear },
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Amount that each of the first receivers got, in whole coins, and the number of transactions sent by the hot key. */
async function paid(receivers: number) {
  await node.mine(2);
  const all = Array.from({ length: receivers }, (_, place) =>
    node.client.getBalance({ address: addressOf(place + 1) }),
  );
  const coins = (await Promise.all(all)).map((balance) => Number(balance / ETHER));
  return { coins, transactions: await node.client.getTransactionCount({ address: node.hotAddress }) };
}

describe('payments of a killed process', () => {
  it(
    'are continued by a process with an empty directory, each made once',
    async () => {
      const first = await startPayer(true, gate.url);
      first.tell({ do: 'send', payout: payout(1) });
      await first.hear('sent');
      const isSigned = gate.hold('eth_sendRawTransaction');
      first.tell({ do: 'send', payout: payout(2) });
      await isSigned;
      await first.kill();
      const second = await startPayer(false);
      expect(await paid(2)).toEqual({ coins: [1, 0], transactions: 1 });
      for (const place of [1, 2]) second.tell({ do: 'send', payout: payout(place) });
      second.tell({ do: 'tend' });
      await second.hear('tended');
      second.tell({ do: 'send', payout: payout(3) });
      await second.hear('sent', 3);
      expect(await paid(3)).toEqual({ coins: [1, 1, 1], transactions: 3 });
    },
    SLOW_MS,
  );

  it(
    'are refused to a paused process once another one has made them',
    async () => {
      const first = await startPayer(true, gate.url);
      const isSigning = gate.hold('eth_gasPrice');
      first.tell({ do: 'send', payout: payout(1) });
      await isSigning;
      const second = await startPayer(false);
      second.tell({ do: 'send', payout: payout(1) });
      await second.hear('sent');
      gate.release();
      await first.hear('failed');
      expect(first.said.at(-1)).toMatchObject({ message: expect.stringContaining('UNIQUE') as string });
      expect(await paid(1)).toEqual({ coins: [1], transactions: 1 });
      first.tell({ do: 'send', payout: payout(1) });
      await first.hear('sent');
      expect(await paid(1)).toEqual({ coins: [1], transactions: 1 });
    },
    SLOW_MS,
  );
});
