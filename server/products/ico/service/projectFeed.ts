import { channels } from '../../../../domain/contract/channels';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import type { EngineLink } from '../../../link/messages';
import type { IcoQueries } from '../store/queries';

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
