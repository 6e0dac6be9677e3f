/** Reader of lists in bench:soak: a separate process with a fixed rate per second. */
import { setTimeout as sleep } from 'node:timers/promises';

interface Job {
  port: number;
  token: string;
  pair: string;
  durationMs: number;
  perSecond: number;
}

const LISTS: readonly (readonly [string, (job: Job) => object])[] = [
  ['/api/spot/orders', ({ pair }) => ({ scope: 'history', pair })],
  ['/api/spot/orders', () => ({ scope: 'current', page_size: 100 })],
  ['/api/wallet/flows', () => ({ page: 20, page_size: 100 })],
  ['/api/spot/fills', () => ({ page_size: 100 })],
];

async function run(job: Job): Promise<number> {
  const end = performance.now() + job.durationMs;
  let refused = 0;
  for (let turn = 0; performance.now() < end; turn++) {
    const [path, bodyOf] = LISTS[turn % LISTS.length] as (typeof LISTS)[number];
    void fetch(`http://127.0.0.1:${job.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: job.token },
      body: JSON.stringify(bodyOf(job)),
    }).then(async (answer) => {
      const { code } = (await answer.json()) as { code: number };
      if (code !== 200) refused++;
    });
    await sleep(1000 / job.perSecond);
  }
  return refused;
}

process.once('message', (job) => {
  void run(job as Job).then((refused) => process.send?.({ refused }));
});
