import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInProcess } from '../../server/link/inProcess';
import type { Answer, Command, EngineLink } from '../../server/link/messages';
import { audit } from '../../server/store/audit';
import { PRODUCTS } from '../../server/products/all';
import { DAY, HOUR, ICO_CATALOGUE, SEED, START, TERMS } from '../support/icoExchange';

/**
 * Measures drawing and settling a project, and releasing a day of its thaw, with everything on disk, and how long an order waits
 * meanwhile. SUBSCRIBERS=1000 for a quick look.
 */
const SUBSCRIBERS = Number(process.env['SUBSCRIBERS'] ?? 100_000);
const LIMIT_S = 30;
const AT_ONCE = 5000;
const FIRST = 1000;
const MIDNIGHT = Date.UTC(2026, 0, 7);

const seconds = (from: number): number => (performance.now() - from) / 1000;

async function inChunks(link: EngineLink, commandOf: (user: number) => Command): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < SUBSCRIBERS; from += AT_ONCE) {
    const users = Array.from({ length: Math.min(AT_ONCE, SUBSCRIBERS - from) }, (_, index) => FIRST + from + index);
    answers.push(...(await Promise.all(users.map((user) => link.send(commandOf(user))))));
  }
  return answers;
}

/**
 * Sends orders one after the other until stopped.
 * @returns the latency of each, ms, sorted.
 */
function probe(link: EngineLink) {
  const waits: number[] = [];
  let running = true;
  const done = (async () => {
    while (running) {
      const sent = performance.now();
      await link.send({ kind: 'spot.cancelAll', user: FIRST, pair: null, reason: 'user' });
      waits.push(performance.now() - sent);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  return async (): Promise<number[]> => {
    running = false;
    await done;
    return waits.toSorted((one, other) => one - other);
  };
}

async function measure(link: EngineLink, jump: () => void, isDone: () => Promise<boolean>) {
  const stop = probe(link);
  const started = performance.now();
  jump();
  await link.send({ kind: 'ico.due' });
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
  const took = seconds(started);
  const waits = await stop();
  return { took, p50: waits[Math.floor(waits.length / 2)] ?? 0, longest: waits.at(-1) ?? 0 };
}

const row = (what: string, { took, p50, longest }: Awaited<ReturnType<typeof measure>>): void =>
  console.log(`| ${what} | ${took.toFixed(1)} | ${p50.toFixed(1)} | ${longest.toFixed(0)} |`);

async function run(dataDir: string): Promise<number> {
  let now = START;
  const link = await startInProcess({ dataDir, ...ICO_CATALOGUE, now: () => now });
  const total = String(SUBSCRIBERS * 3);
  const created = await link.send({ kind: 'ico.create', ...TERMS, total, phases: [{ from: '0', price: '0.5' }] });
  const projectId = created.ok ? (created.icoProject?.id ?? '') : '';
  await link.send({ kind: 'ico.open', projectId, seed: SEED });
  const funds = { kind: 'wallet.credit', account: 'ico', currency: 'USDT', quantity: '100', note: 'faucet' } as const;
  await inChunks(link, (user) => ({ ...funds, user }));
  const began = performance.now();
  const subscribed = await inChunks(link, (user) => {
    return { kind: 'ico.subscribe', user, projectId, quantity: String(2 + (user % 9)), price: '0.5' };
  });
  const refused = subscribed.filter(({ ok }) => !ok).length;
  console.log(`${SUBSCRIBERS} subscriptions in ${seconds(began).toFixed(1)} s, ${refused} refused\n`);
  console.log('| step | s | an order waits p50 ms | longest ms |\n|---|---|---|---|');
  let winners = 0;
  let released = 0;
  link.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type !== 'ico') continue;
      const { won, updated } = event.subscription;
      if (updated >= MIDNIGHT) released++;
      else if (won !== null && won !== '0.00000000') winners++;
    }
  });
  const isSettled = async () => (await link.query({ kind: 'icoProjects' }))[0]?.stage === 'settled';
  const settled = await measure(link, () => (now = START + DAY + HOUR), isSettled);
  row('draw and settlement', settled);
  const day = await measure(
    link,
    () => (now = MIDNIGHT),
    async () => released === winners,
  );
  row('release of a day', day);
  await link.close();
  return settled.took;
}

const dataDir = mkdtempSync(join(tmpdir(), 'statex-bench-ico-'));
const took = await run(dataDir);
const started = performance.now();
const { problems } = audit(PRODUCTS, dataDir);
console.log(`\naudit in ${seconds(started).toFixed(1)} s: ${problems[0] ?? 'everything is in order'}`);
rmSync(dataDir, { recursive: true, force: true });
if (problems.length > 0 || took > LIMIT_S) process.exitCode = 1;
