/** A process that pays from an exchange's hot key on request, with its own copy of the payments made. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createEvmCustody } from '../../../server/adapters/evm/evmCustody';
import type { Payout } from '../../../server/adapters/custody';

export type ToPayer = { do: 'send'; payout: Payout } | { do: 'tend' };
export type FromPayer = { said: 'ready' | 'sent' | 'tended' } | { said: 'failed'; message: string };

export interface PayerOptions {
  readonly directory: string;
  /** URL of PostgreSQL. */
  readonly url: string;
  readonly begins: boolean;
  readonly rpcUrl: string;
  readonly xpub: string;
  readonly hotKey: `0x${string}`;
}

const options = JSON.parse(process.argv[2] ?? '') as PayerOptions;
const { directory, url, begins, rpcUrl, xpub, hotKey } = options;
const say = (message: FromPayer): void => void process.send?.(message);
const fail = ({ message }: Error): void => say({ said: 'failed', message });
mkdirSync(directory, { recursive: true });
const custody = createEvmCustody({
  ...{ rpcUrl, xpub, hotKey, network: 'ERC20', startBlock: null, requiredFor: () => 1, pollMs: 0, onError: fail },
  maxGasPrice: 500n * 10n ** 9n,
  assets: [{ symbol: 'ETH', contract: null, decimals: 18, scale: 8 }],
  file: join(directory, 'evm.db'),
  shared: { url, mayBegin: begins, onFailed: fail },
});

async function act(message: ToPayer): Promise<void> {
  try {
    await (message.do === 'send' ? custody.send(message.payout) : custody.tend(performance.now()));
    say({ said: message.do === 'send' ? 'sent' : 'tended' });
  } catch (error) {
    fail(error as Error);
  }
}

const listener = { payment: () => Promise.resolve(), payout: () => Promise.resolve(true) };
process.on('message', (message: ToPayer) => void act(message));
process.on('disconnect', () => process.exit());
custody.start(listener, { payments: [], payouts: [] }).then(() => say({ said: 'ready' }), fail);
