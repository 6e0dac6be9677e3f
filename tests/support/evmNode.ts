import ganache from 'ganache';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicClient, createTestClient, createWalletClient, encodeFunctionData, http, parseAbi } from 'viem';
import { HDKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';

const MNEMONIC = 'test test test test test test test test test test test junk';
const HOT_KEY: `0x${string}` = `0x${'11'.repeat(32)}`;
/** Fixed, so that the same payment is the same transaction, even after a revert. */
const FEE = { chain: null, gas: 500_000n, gasPrice: 20_000_000_000n, type: 'legacy' } as const;
const TOKEN = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);

/**
 * A token without balances that logs each transfer (selector, to, value): store value, push to and caller, log, return 1. The code
 * that deploys it comes first.
 */
const TOKEN_RUNTIME = `602435600052600435337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a3600160005260206000f3`;
const TOKEN_CODE = `0x60${(TOKEN_RUNTIME.length / 2).toString(16)}80600b6000396000f3${TOKEN_RUNTIME}` as const;

/** A token that logs the last two bits of its block's number as the amount of each transfer. */
const FLOATING_RUNTIME = TOKEN_RUNTIME.replace('602435', '60034316');
const FLOATING_CODE = `0x60${(FLOATING_RUNTIME.length / 2).toString(16)}80600b6000396000f3${FLOATING_RUNTIME}` as const;

/** A contract that writes five words to its storage whenever it is paid. */
const HUNGRY_RUNTIME = `${[1, 2, 3, 4, 5].map((word) => `4260${word.toString(16).padStart(2, '0')}55`).join('')}00`;
const HUNGRY_CODE = `0x60${(HUNGRY_RUNTIME.length / 2).toString(16)}80600b6000396000f3${HUNGRY_RUNTIME}` as const;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Starts a provider in front of a node, which can refuse methods like one that is overloaded or out of step. */
async function startProvider(nodeUrl: string) {
  const refused = new Set<string>();
  const fixed = new Map<string, unknown>();
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { id, method } = JSON.parse(body) as { id: number; method: string };
    response.setHeader('content-type', 'application/json');
    if (refused.has(method))
      return void response.end(
        JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'header not found' } }),
      );
    if (fixed.has(method)) return void response.end(JSON.stringify({ jsonrpc: '2.0', id, result: fixed.get(method) }));
    const answer = await fetch(nodeUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    response.end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    fixed,
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}

/** Starts a real EVM node in this process, with a chain of its own whose blocks are mined by hand. */
export async function startEvmNode() {
  const server = ganache.server({
    logging: { quiet: true },
    wallet: { mnemonic: MNEMONIC },
    miner: { blockTime: 0 },
    chain: { hardfork: 'london' },
  });
  await server.listen(0, '127.0.0.1');
  const nodeUrl = `http://127.0.0.1:${server.address().port}`;
  const provider = await startProvider(nodeUrl);
  const transport = http(nodeUrl);
  const client = createPublicClient({ transport });
  const test = createTestClient({ mode: 'ganache', transport });
  const payer = createWalletClient({ account: mnemonicToAccount(MNEMONIC), transport });
  const root = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
  const account = root.derive("m/44'/60'/1'");
  const deployed = async (bytecode: `0x${string}`): Promise<`0x${string}`> => {
    const hash = await payer.deployContract({ ...FEE, abi: [], bytecode });
    return (await client.waitForTransactionReceipt({ hash })).contractAddress as `0x${string}`;
  };
  const token = await deployed(TOKEN_CODE);
  await payer.sendTransaction({ ...FEE, to: privateKeyToAccount(HOT_KEY).address, value: 10n ** 19n });
  return {
    rpcUrl: provider.url,
    /** Methods that the provider answers with an error. */
    refused: provider.refused,
    /** Results of methods that the provider answers itself. */
    fixed: provider.fixed,
    client,
    token,
    xpub: account.publicExtendedKey,
    xprv: account.privateExtendedKey,
    hotKey: HOT_KEY,
    hotAddress: privateKeyToAccount(HOT_KEY).address,
    sendCoin: (to: `0x${string}`, value: bigint) => payer.sendTransaction({ ...FEE, to, value }),
    sendToken: (to: `0x${string}`, value: bigint, contract = token) =>
      payer.sendTransaction({
        ...FEE,
        to: contract,
        data: encodeFunctionData({ abi: TOKEN, functionName: 'transfer', args: [to, value] }),
      }),
    /** Deploys a contract whose receiving of coins takes much gas. */
    deployHungry: () => deployed(HUNGRY_CODE),
    /** Deploys a token whose transfers come to the last two bits of their block's number. */
    deployFloating: () => deployed(FLOATING_CODE),
    /** Mines until the number of the next block ends with these two bits. */
    async mineUntilNext(bits: number): Promise<void> {
      while (((await client.getBlockNumber({ cacheTime: 0 })) + 1n) % 4n !== BigInt(bits))
        await test.mine({ blocks: 1 });
    },
    mine: (blocks: number) => test.mine({ blocks }),
    /** Until `mine`, transactions wait in the pool. */
    stopMining: () => test.request({ method: 'miner_stop' as never }),
    startMining: () => test.request({ method: 'miner_start' as never }),
    snapshot: () => test.snapshot(),
    /** Reverts to a snapshot, as in a chain reorganisation: everything after it never happened. */
    revert: (id: `0x${string}`) => test.revert({ id }),
    async close(): Promise<void> {
      await provider.close();
      await server.close();
    },
  };
}
