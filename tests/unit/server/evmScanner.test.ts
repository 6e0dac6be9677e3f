import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicClient } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EvmStore, openEvmStore } from '../../../server/adapters/evm/database';
import { createScanner } from '../../../server/adapters/evm/scanner';

const ADDRESS = '0x00000000000000000000000000000000000000AA';
const ETH = { symbol: 'ETH', contract: null, decimals: 18, scale: 8 };

interface Block {
  hash: string;
  parentHash: string;
  transactions: { to: string; hash: string; value: bigint }[];
}

/** Blocks 0, 1, …; a name in capitals has a payment to the watched address. */
const chainOf = (names: string): Block[] =>
  names.split('').map((name, at) => ({
    hash: `0x${name}`,
    parentHash: `0x${names[at - 1] ?? ''}`,
    transactions: name === name.toUpperCase() ? [{ to: ADDRESS, hash: `0xin${name}`, value: 10n ** 18n }] : [],
  }));

let dataDir: string;
let store: EvmStore;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-scanner-'));
  store = openEvmStore(join(dataDir, 'evm.db'), null);
});
afterEach(() => {
  store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('misses no payment when the chain is reorganised while it is being read', async () => {
  let chain = chainOf('abc');
  const client = {
    async getBlock({ blockNumber, includeTransactions }: { blockNumber: bigint; includeTransactions?: boolean }) {
      if (includeTransactions && blockNumber === 2n) chain = chainOf('aBxd');
      return chain[Number(blockNumber)];
    },
  } as unknown as PublicClient;
  const scanner = createScanner({ client, store, assets: [ETH], network: 'ERC20', startBlock: 0 });
  scanner.watch(ADDRESS);
  const told: string[] = [];
  for (let round = 0; round < 2; round++)
    await scanner.scan(BigInt(chain.length - 1), async ({ txid }) => void told.push(txid));
  expect([told, store.blockBelow(Infinity)]).toEqual([['0xinB'], { number: 3, hash: '0xd' }]);
});
