import { afterEach, beforeEach, expect, it } from 'vitest';
import { listIcoProjects, type IcoProject } from '../../../domain/contract/ico/ico';
import { roundPlans } from '../../../server/products/ico/service/roundPlans';
import { createSandboxRounds } from '../../../server/products/ico/service/sandboxRounds';
import { IcoGateway } from '../../support/icoGateway';

let ico: IcoGateway;
beforeEach(async () => {
  ico = await new IcoGateway().start();
});
afterEach(() => ico.close());

const SECOND = 1000;
const list = async (): Promise<IcoProject[]> =>
  (await ico.exchange.call(listIcoProjects, { page: 1, page_size: 20 })).data.list;

function roundsOf() {
  const { link } = ico.exchange.app;
  const plans = roundPlans({ rounds: true, roundMs: 60 * SECOND, roundDayMs: 10 * SECOND });
  const rounds = createSandboxRounds({
    ...{ link, queries: ico.queries, plans, clock: () => ico.exchange.clock.now },
  });
  return async (seconds: number) => {
    for (let step = 0; step < seconds; step++) {
      await rounds.step();
      await ico.pass(SECOND);
    }
  };
}

it('the sandbox offers three projects: one over-subscribed, one that runs for days, one upcoming', async () => {
  const run = roundsOf();
  await run(58);
  const shown = (await list()).map(({ name, status, progress }) => [name, status, Number(progress) > 1]);
  expect(new Set(shown.map((line) => line.join(' ')))).toEqual(
    new Set(['Nova Network #1 endingSoon true', 'Orbit Storage #1 inProgress false', 'Luma Energy #1 upcoming false']),
  );
});

it('the sandbox draws the short project, and starts the next round itself, also after a restart', async () => {
  const project = await (async () => {
    await roundsOf()(20);
    const [first] = await list();
    await ico.subscribe(first?.id ?? '', '100', first?.raise_price ?? '');
    await ico.restart(SECOND);
    await roundsOf()(60);
    return first?.id;
  })();
  const shown = await list();
  const over = shown.find(({ id }) => id === project);
  expect(over).toMatchObject({ status: 'settled', seed: expect.any(String), thaw_days: 10, day_ms: 10 * SECOND });
  expect(Number(over?.winning_rate)).toBeLessThan(1);
  expect(shown.map(({ name }) => name)).toContain('Nova Network #2');
});

it('the sandbox thaws what the house won, so that old rounds disappear', async () => {
  const run = roundsOf();
  await run(80);
  await ico.pass(200 * SECOND);
  await run(61);
  const stages = (await ico.exchange.app.link.query({ kind: 'icoProjects' })).filter(
    ({ project }) => project.name === 'Nova Network #1',
  );
  expect(stages).toEqual([]);
});

it('the sandbox leaves an operator’s project of the same coin alone, and offers its own next to it', async () => {
  const id = await ico.offer({ currency: 'NOVA', name: 'Over' });
  await roundsOf()(20);
  const shown = await list();
  expect(shown.find((project) => project.id === id)).toMatchObject({ subscribed: '0.00000000' });
  expect(shown.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Nova Network #/));
});
