import { writeSync } from 'node:fs';
import type { SpotOrder } from '../../../domain/contract/spot/spot';
import type { Answer } from '../../../server/link/messages';
import { startEngine } from '../../../server/link/startEngine';
import { seeded, TRADERS, Traffic } from '../simulatedTraffic';
import { SPOT_CATALOGUE } from '../spotCatalogue';
import type { Ack } from './acks';

/** Trades at random until it is killed, and writes each acknowledgement at once to standard output, which is a file. */
const [dataDir = '', seed = '1', url = '', holder = ''] = process.argv.slice(2);
const WINDOW = 64;
/** Pause for a shared log, on which other processes start in parallel. */
const PAUSE_MS = 50;

const acknowledge = (ack: Ack): void => void writeSync(1, `${JSON.stringify(ack)}\n`);

/** The log is archived continuously, so that kills interrupt that too. */
async function trade(): Promise<void> {
  const link = await startEngine({
    ...{ dataDir, ...SPOT_CATALOGUE },
    archive: { days: 1e6, bytes: Infinity },
    keeping: { everyMs: 20, hotBytes: 40_000 },
    ...(url && { shared: { url, holder } }),
  });
  const open = new Set<string>();
  for (const user of TRADERS) link.follow(user, true);
  link.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type === 'trade') acknowledge({ kind: 'trade', seq: event.seq });
      if (event.type !== 'order') continue;
      const { id, status } = event.order;
      if (status === 'untriggered' || status === 'waiting' || status === 'partial') open.add(id);
      else open.delete(id);
    }
  });

  const traffic = new Traffic(seeded(Number(seed)), () => [...open].slice(-200));
  for (const user of TRADERS) {
    for (const currency of ['USDT', 'BTC', 'ETH']) {
      await link.send({ kind: 'wallet.credit', user, account: 'spot', currency, quantity: '100000', note: 'faucet' });
    }
  }

  function launch(): void {
    const command = traffic.next();
    if (command.kind === 'pair.setStatus' || command.kind === 'spot.cancelAll') return launch();
    void link.send(command).then((answer: Answer) => {
      if (answer.ok && 'order' in answer) {
        const { id, status, deal_quantity } = answer.order as SpotOrder;
        acknowledge({ kind: 'order', user: 'user' in command ? command.user : 0, id, status, deal_quantity });
      }
      if (url) setTimeout(launch, PAUSE_MS);
      else launch();
    });
  }
  for (let index = 0; index < WINDOW; index++) launch();
}

void trade();
