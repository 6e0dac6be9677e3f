import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { icoProject, subscribeIco, type IcoProject } from '../../../domain/contract/ico/ico';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { call, type Trader } from './exchange';
import { operator } from './operator';

interface ProjectWishes {
  name: string;
  total: string;
  /** Length of a day of the thaw, ms. */
  dayMs: number;
  thawDays: number;
}

/** Time to open and use a browser on a slow machine, as a multiple of an operator command. */
const COMMANDS_OF_A_JOURNEY = 6;
const LEAST_MS = 8000;

/**
 * Opens a project for a single test with the operator's command: 0.50 USDT per coin, 80 % initially frozen. It accepts
 * subscriptions long enough for the test, judged by how long the first command takes on this machine.
 */
export async function openProject(request: APIRequestContext, wishes: ProjectWishes): Promise<IcoProject> {
  const began = Date.now();
  await operator('ico', 'list');
  const lastsMs = LEAST_MS + (Date.now() - began) * COMMANDS_OF_A_JOURNEY;
  const folder = mkdtempSync(join(tmpdir(), 'statex-e2e-ico-'));
  const file = join(folder, 'project.json');
  const end = Date.now() + lastsMs;
  const project = {
    ...{ name: wishes.name, currency: 'NOVA', phases: [{ from: '0', price: '0.5' }], total: wishes.total },
    ...{ step: '1', min: '10', max: '1000', start: Date.now() - 1000, end, recruit_time: end + 1000 },
    ...{ freeze_rate: '0.8', thaw_days: wishes.thawDays, day_ms: wishes.dayMs },
  };
  writeFileSync(file, JSON.stringify(project));
  const id = /\d{6,}/.exec(await operator('ico', 'create', file))?.[0] ?? '';
  rmSync(folder, { recursive: true });
  await operator('ico', 'open', id);
  const answer = await call(request, icoProject, { project_id: id });
  return answer.project;
}

/** Moves USDT from spot to the account that pays for subscriptions. */
export const fundIco = (request: APIRequestContext, { token }: Trader, quantity: string) =>
  call(request, createTransfer, { from_account: 'spot', to_account: 'ico', currency: 'USDT', quantity }, token);

export const subscribe = (
  request: APIRequestContext,
  { token }: Trader,
  { id, raise_price: price }: IcoProject,
  quantity: string,
) => call(request, subscribeIco, { project_id: id, quantity, price }, token);
