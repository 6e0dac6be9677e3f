import { subscribeIco, thawIco } from '../../../domain/contract/ico/ico';
import type { Config } from '../../config/config';
import { createIco, type Ico, createProjectFeed } from './service/ico';
import { roundPlans } from './service/roundPlans';
import { createSandboxRounds } from './service/sandboxRounds';
import type { Gateway, GatewayContext, StartedProduct } from '../gateway';
import { icoHandlers } from './calls/ico';
import { openIcoQueries } from './store/queries';

const STEP_EVERY_MS = 1000;

/** Starts ICO subscriptions; in a sandbox together with its rounds. */
function start(config: Config, { link, clock, onError }: GatewayContext): StartedProduct<Ico> {
  const queries = openIcoQueries(config.dataDir, link.openRows);
  const feed = createProjectFeed(link, queries, clock);
  const runRounds = async () => {
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
    return () => clearInterval(timer);
  };
  return {
    service: createIco({ link, queries, clock }),
    feeds: [feed],
    ...(config.sandbox && config.ico.rounds && { chores: runRounds }),
    close() {
      feed.close();
      queries.close();
    },
  };
}

export const gateway: Gateway<'ico', Ico> = {
  start,
  handlers: icoHandlers,
  orderCalls: [subscribeIco, thawIco],
  pushes: () => ({
    ico: ({ user, subscription }) => [{ user, push: { kind: 'ico', subscription } }],
    icoProject: null,
  }),
};
