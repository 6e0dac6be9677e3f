import type { BodyOf } from '../../../../domain/contract/call';
import type { ErrorName } from '../../../../domain/contract/errors';
import type { IcoProject, IcoSubscription, subscribeIco, thawIco } from '../../../../domain/contract/ico/ico';
import type { IcoFigures } from '../../../../domain/contract/ico/icoRecords';
import { refuse, success, type Refusal, type Result } from '../../../accounts/result';
import type { EngineLink } from '../../../link/messages';
import type { IcoQueries } from '../store/queries';
import { channels } from '../../../../domain/contract/channels';

const DAY_MS = 86_400_000;

interface IcoParts {
  link: Pick<EngineLink, 'send'>;
  queries: IcoQueries;
  clock: () => number;
}

type Idempotency = { key: string; bodyHash: string } | undefined;
type Form = BodyOf<typeof subscribeIco>;

export type Ico = ReturnType<typeof createIco>;

/** Projects and subscriptions for users; the engine freezes, draws and settles. */
export function createIco({ link, queries, clock }: IcoParts) {
  /** A project that the engine has dropped is over, not unknown. */
  const preciseError = (error: ErrorName, project: IcoProject | null): ErrorName => {
    if (error !== 'icoNotFound' || !project) return error;
    return project.status === 'cancelled' ? 'icoCancelled' : 'icoEnded';
  };

  const explained = (user: number, form: Form, error: ErrorName, field: string | undefined): Refusal => {
    const project = queries.project(form.project_id, clock());
    const name = preciseError(error, project);
    const named = field === undefined ? {} : { field };
    if (!project) return refuse(name, named);
    const { start, step, min, max, raise_price: price } = project;
    if (name === 'icoNotStarted') return refuse(name, { ...named, start });
    if (name === 'icoStep') return refuse(name, { ...named, step });
    if (name === 'icoPriceChanged') return refuse(name, { ...named, price });
    if (name !== 'icoLimits') return refuse(name, named);
    const held = queries.subscriptionIn(user, form.project_id, clock())?.quantity ?? '0';
    return refuse(name, { ...named, min, max, held });
  };

  return {
    queries,
    now: clock,

    async subscribe(user: number, form: Form, key: Idempotency): Promise<Result<{ subscription: IcoSubscription }>> {
      const { project_id: projectId, quantity, price } = form;
      const answer = await link.send({ kind: 'ico.subscribe', user, projectId, quantity, price }, key);
      return answer.ok ? success({ subscription: answer.ico }) : explained(user, form, answer.error, answer.field);
    },

    async thaw(
      user: number,
      { subscription_id: subscriptionId, quantity }: BodyOf<typeof thawIco>,
      key: Idempotency,
    ): Promise<Result<{ subscription: IcoSubscription }>> {
      const answer = await link.send({ kind: 'ico.thaw', user, subscriptionId, quantity }, key);
      if (answer.ok) return success({ subscription: answer.ico });
      const own = queries.subscription(user, subscriptionId, clock())?.subscription;
      // The engine drops a fully thawed subscription, but its user can still see it.
      const error = answer.error === 'subscriptionNotFound' && own ? 'icoThawable' : answer.error;
      return error === 'icoThawable' ? refuse(error, { field: 'quantity', left: own?.thawable ?? '0' }) : refuse(error);
    },

    figures: (user: number): IcoFigures[] => {
      const now = clock();
      return queries.figures(user, now - (now % DAY_MS));
    },
  };
}

const FRAME_MS = 100;
/** Time that a finished project stays in the snapshot. */
const RECENT_MS = 3_600_000;

type Listener = (channel: string, data: unknown) => void;

/** Public channel of the projects: at most one frame per 100 ms, with the latest state of each changed project. */
export function createProjectFeed(
  link: Pick<EngineLink, 'onBatch'>,
  queries: Pick<IcoQueries, 'projectsSince'>,
  clock: () => number,
) {
  const listeners: Listener[] = [];
  const changed = new Map<string, IcoProject>();
  let timer: NodeJS.Timeout | null = null;

  const flush = () => {
    timer = null;
    const projects = [...changed.values()];
    changed.clear();
    for (const listener of listeners) listener(channels.icoProjects, projects);
  };

  const leave = link.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type !== 'icoProject') continue;
      changed.set(event.project.id, event.project);
      timer ??= setTimeout(flush, FRAME_MS).unref();
    }
  });

  return {
    onPush: (listener: Listener) => void listeners.push(listener),
    snapshot: (channel: string): unknown =>
      channel === channels.icoProjects ? queries.projectsSince(clock() - RECENT_MS, clock()) : undefined,
    close(): void {
      leave();
      if (timer) clearTimeout(timer);
    },
  };
}
