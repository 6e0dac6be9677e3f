import { randomBytes } from 'node:crypto';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { EngineLink, QueryResult } from '../../../link/messages';
import type { IcoQueries } from '../store/queries';
import type { RoundPlan } from './roundPlans';

const SUBSCRIBERS = 12;
/** Credited to a house subscriber who has too little, USDT. */
const FUNDS = '100000';
/** The house stops shortly before the end, so that a user can have the last word. */
const QUIET_MS = 2000;
const THAW_EVERY_MS = 30_000;
/** Maximum number of house subscriptions made in a project at once. */
const AT_ONCE = 5;

interface Options {
  link: Pick<EngineLink, 'send' | 'query'>;
  queries: IcoQueries;
  plans: readonly RoundPlan[];
  clock: () => number;
  seed?: () => string;
}

type Listed = QueryResult['icoProjects'][number];

/** Returns the prefix of a plan's rounds, which distinguishes them from an operator's project for the same coin. */
const titleOf = ({ title }: RoundPlan): string => `${title} #`;

const freshSeed = (): string => randomBytes(32).toString('hex');
const accountOf = (index: number): number => SYSTEM_ACCOUNTS.icoHouse + (index % SUBSCRIBERS);
const RUNNING = ['created', 'open', 'ended', 'settling'];

/**
 * Keeps a sandbox alive: each plan always has a project in progress, rounds follow each other, and the house subscribes and thaws
 * through the same commands as users and operators.
 */
export function createSandboxRounds({ link, queries, plans, clock, seed = freshSeed }: Options) {
  let turn = 0;
  let thawedAt = 0;

  const openRound = async (plan: RoundPlan, created: Listed | undefined): Promise<void> => {
    const now = clock();
    if (created && created.project.end <= now) {
      await link.send({ kind: 'ico.cancel', projectId: created.project.id });
      return;
    }
    const round = queries.projects({ currency: plan.currency, page: 1, page_size: 1 }, now).total + 1;
    const start = now + plan.waitMs;
    const end = start + plan.lastsMs;
    const times = { start, end, recruitTime: end + plan.recruitMs };
    const answer = created
      ? null
      : await link.send({ kind: 'ico.create', ...plan.terms, ...times, name: `${titleOf(plan)}${round}` });
    const projectId = created?.project.id ?? (answer?.ok ? answer.icoProject.id : undefined);
    if (projectId) await link.send({ kind: 'ico.open', projectId, seed: seed() });
  };

  const subscribe = async (plan: RoundPlan, { id, raise_price: price }: IcoProject): Promise<number> => {
    const user = accountOf(turn);
    const quantity = plan.chunk - ((turn * 7) % 10) * Math.floor(plan.chunk / 20);
    turn++;
    const body = { kind: 'ico.subscribe', user, projectId: id, quantity: String(quantity), price } as const;
    const answer = await link.send(body);
    if (answer.ok) return quantity;
    if (answer.error !== 'insufficientBalance') return 0;
    await link.send({ kind: 'wallet.credit', user, account: 'ico', currency: 'USDT', quantity: FUNDS, note: 'house' });
    return (await link.send(body)).ok ? quantity : 0;
  };

  /** Raises the house's demand linearly from zero at the start to all of it at the end. */
  const demand = async (plan: RoundPlan, project: IcoProject): Promise<void> => {
    const now = clock();
    if (now < project.start || now >= project.end - QUIET_MS) return;
    const elapsed = (now - project.start) / (project.end - QUIET_MS - project.start);
    let missing = (Number(project.total) * plan.demandPercent * elapsed) / 100 - Number(project.subscribed);
    for (let tries = 0; missing > 0 && tries < AT_ONCE; tries++) missing -= await subscribe(plan, project);
  };

  const thaw = async (now: number): Promise<void> => {
    if (now - thawedAt < THAW_EVERY_MS) return;
    thawedAt = now;
    for (let index = 0; index < SUBSCRIBERS; index++) {
      const user = accountOf(index);
      const { list } = queries.subscriptions(user, { scope: 'thaw', page: 1, page_size: 100 }, now);
      for (const { id, frozen, thawable } of list) {
        if (Number(frozen) > 0) continue;
        await link.send({ kind: 'ico.thaw', user, subscriptionId: id, quantity: thawable ?? '0' });
      }
    }
  };

  return {
    async step(): Promise<void> {
      const listed = await link.query({ kind: 'icoProjects' });
      for (const plan of plans) {
        const running = listed.filter(
          ({ project, stage }) => project.name.startsWith(titleOf(plan)) && RUNNING.includes(stage),
        );
        const open = running.find(({ stage }) => stage !== 'created');
        if (!open) await openRound(plan, running[0]);
        else if (open.stage === 'open') await demand(plan, open.project);
      }
      await thaw(clock());
    },
  };
}
