import type { Config } from '../../config/config';
import { createIco, type Ico } from './service/ico';
import { createProjectFeed } from './service/projectFeed';
import { roundPlans } from './service/roundPlans';
import { createSandboxRounds } from './service/sandboxRounds';
import type { EngineLink } from '../../link/messages';
import type { PushSource } from '../../push/push';
import { openIcoQueries } from './store/queries';

interface Context {
  link: EngineLink;
  clock: () => number;
  /** Receives background errors that were survived. */
  onError: (error: Error) => void;
}

export interface IcoPart {
  ico: Ico;
  feed: PushSource;
  close(): void;
}

const STEP_EVERY_MS = 1000;

/** ICO subscriptions of this configuration; in a sandbox with its rounds. */
export async function startIcoPart(config: Config, { link, clock, onError }: Context): Promise<IcoPart> {
  const queries = openIcoQueries(config.dataDir);
  const feed = createProjectFeed(link, queries, clock);
  let stop = (): void => undefined;
  if (config.sandbox && config.ico.rounds) {
    const rounds = createSandboxRounds({ link, queries, plans: roundPlans(config.ico), clock });
    let busy: Promise<void> | null = null;
    const step = () => {
      busy ??= rounds
        .step()
        .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
        .finally(() => (busy = null));
    };
    await rounds.step();
    const timer = setInterval(step, STEP_EVERY_MS);
    timer.unref();
    stop = () => clearInterval(timer);
  }
  return {
    ico: createIco({ link, queries, clock }),
    feed,
    close() {
      stop();
      feed.close();
      queries.close();
    },
  };
}
