import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MEANINGS } from '../../../domain/contract/errorMeanings';
import type { IcoProject } from '../../../domain/contract/ico/ico';
import { readIcoProjectFile, type IcoProjectFile } from '../../../domain/contract/ico/icoProjectFile';
import type { AnswerTo, EngineLink, QueryResult } from '../../link/messages';
import { behind, startsWith, type ActFamily, type Means, type OperatorResult } from '../../operator/family';

type IcoStep = 'create' | 'open' | 'cancel' | 'settle';

type IcoAct =
  | { act: 'ico.create'; project: IcoProjectFile }
  | { act: 'ico.open' | 'ico.cancel' | 'ico.settle'; projectId: string }
  | { act: 'ico.list' };

const ICO_USAGE = `  ico create FILE                    write a project down as its JSON file says; nobody sees it before it is opened
  ico open ID                        make it public with the commitment to a fresh seed
  ico cancel ID                      end it without a draw: every payment goes back
  ico settle ID                      after its end: make the draw now, not only at the recruit time
  ico list                           projects in work, and those of which a win is not wholly thawed`;

const DECISIONS = ['open', 'cancel', 'settle'] as const;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Parses the words after "ico" into an action; null when there is none.
 * @throws when the file does not contain a project.
 */
export function icoActOf([verb, first, ...rest]: readonly string[]): IcoAct | null {
  if (rest.length > 0) return null;
  if (verb === 'create' && first)
    return { act: 'ico.create', project: readIcoProjectFile(JSON.parse(readFileSync(first, 'utf8'))) };
  return readIcoAct({ act: `ico.${verb}`, ...(first === undefined ? {} : { projectId: first }) });
}

/** Parses an ICO action from the operator's socket; null for anything else. */
function readIcoAct({ act, projectId, project }: Record<string, unknown>): IcoAct | null {
  if (act === 'ico.list') return projectId === undefined ? { act } : null;
  if (act === 'ico.create') {
    try {
      return { act, project: readIcoProjectFile(project) };
    } catch {
      return null;
    }
  }
  const decision = DECISIONS.find((one) => act === `ico.${one}`);
  return decision && isText(projectId) ? { act: `ico.${decision}`, projectId } : null;
}

function icoSubject(act: IcoAct): string {
  if ('project' in act) return act.project.name;
  return 'projectId' in act ? act.projectId : 'all';
}

function lineOf({ project, stage }: QueryResult['icoProjects'][number]): string {
  const { id, name, currency, subscribed, total, participants, end, recruit_time } = project;
  const times = [end, recruit_time].map((time) => new Date(time).toISOString());
  return [
    ...[id, stage.padEnd(8), name, `${subscribed} of ${total} ${currency}`, `${participants} users`],
    ...[`ends ${times[0]}`, `draw ${times[1]}`],
  ].join('  ');
}

function resultOf(answer: AnswerTo<`ico.${IcoStep}`>, done: (project: IcoProject) => string): OperatorResult {
  if (answer.ok) return { ok: true, message: done(answer.icoProject) };
  const { error, field } = answer;
  return { ok: false, message: `${error}${field ? ` (${field})` : ''}: ${MEANINGS[error]}` };
}

/** Carries an action out through the engine, which refuses whatever the lifecycle does not allow. The seed is never disclosed. */
async function performIcoAct(act: IcoAct, link: EngineLink): Promise<OperatorResult> {
  switch (act.act) {
    case 'ico.list': {
      const lines = (await link.query({ kind: 'icoProjects' })).map(lineOf);
      return { ok: true, message: lines.join('\n') || 'no ICO projects in work', logged: `${lines.length} listed` };
    }
    case 'ico.create': {
      const { pay_currency: payCurrency = 'USDT', recruit_time: recruitTime, freeze_rate: freezeRate } = act.project;
      const {
        name,
        currency,
        phases,
        total,
        step,
        min,
        max,
        start,
        end,
        thaw_days: thawDays,
        day_ms: dayMs,
      } = act.project;
      const answer = await link.send({
        ...{ kind: 'ico.create', name, currency, payCurrency, phases, total, step, min, max, start, end },
        ...{ recruitTime, freezeRate, thawDays, dayMs },
      });
      return resultOf(answer, ({ id }) => `${id} is written down; "ico open ${id}" makes it public`);
    }
    case 'ico.open': {
      const { projectId } = act;
      const answer = await link.send({ kind: 'ico.open', projectId, seed: randomBytes(32).toString('hex') });
      return resultOf(answer, ({ id, commitment }) => `${id} is public; commitment ${commitment}`);
    }
    case 'ico.cancel':
      return resultOf(
        await link.send({ kind: 'ico.cancel', projectId: act.projectId }),
        ({ id }) => `${id} is cancelled; every payment goes back`,
      );
    case 'ico.settle':
      return resultOf(
        await link.send({ kind: 'ico.settle', projectId: act.projectId }),
        ({ id }) => `${id} is drawn and being settled`,
      );
  }
}

/**
 * Returns the worth of what the act gives away: the offered supply, which opening creates at whatever price the project has, or what
 * a decision about an open project pays or returns.
 */
async function worthOf(act: IcoAct, { link }: Means): Promise<string | null> {
  if (!('projectId' in act)) return '0';
  const projects = await link.query({ kind: 'icoProjects' });
  const project = projects.find((one) => one.project.id === act.projectId)?.project;
  if (!project) return '0';
  const quantity = act.act === 'ico.open' ? project.total : project.subscribed;
  return /[1-9]/.test(quantity) ? link.query({ kind: 'worth', currency: project.currency, quantity }) : '0';
}

export const acts: ActFamily<IcoAct> = {
  usage: ICO_USAGE,
  fromWords: behind('ico', icoActOf),
  read: readIcoAct,
  owns: startsWith('ico'),
  subject: icoSubject,
  roleOf: ({ act }) => (act === 'ico.list' ? 'any' : 'market'),
  worthOf,
  movedBy: (act) => ('projectId' in act ? `ico ${act.projectId}` : null),
  perform: (act, { link }) => performIcoAct(act, link),
};
