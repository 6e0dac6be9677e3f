import { join } from 'node:path';
import type { PlatConfig } from '../../../domain/contract/shell/platform';
import type { Accounts } from '../../accounts/accounts';
import { createLocalFiles } from '../../adapters/files';
import type { Config } from '../../config/config';
import { createFiat, type Fiat } from './service/fiat';
import { ensureHouseTraders, housePassword } from './service/houseAccounts';
import { createHouseTraders } from './service/houseTraders';
import { createFiatMethods } from './service/methods';
import { createFiatProofs } from './service/proofs';
import { createTerms } from './service/terms';
import { createFiatViews } from './service/views';
import type { EngineLink } from '../../link/messages';
import type { Market } from '../../market/market';
import { openFiatQueries } from './store/queries';
import { tellOfFiat } from './notices';
import { SANDBOX } from '../../setup/sandboxTrader';

interface Context {
  link: EngineLink;
  accounts: Accounts;
  market: Pick<Market, 'currencies' | 'fiatPrice'>;
  limits: PlatConfig['name_check'];
  secret: string;
  clock: () => number;
  onError: (error: Error) => void;
}

const LOOK_EVERY_MS = 1000;

/** Looks again and again, never twice at once. Returns what waits for the last look. */
function keepLooking(look: () => Promise<void>, onError: (error: Error) => void): () => Promise<void> {
  let running = Promise.resolve();
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    running = look()
      .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
      .then(() => {
        if (isOpen) timer = setTimeout(next, LOOK_EVERY_MS).unref();
      });
  };
  next();
  return async () => {
    isOpen = false;
    clearTimeout(timer);
    await running;
  };
}

/** Fiat buy and sell of this configuration; a sandbox has house traders, who begin a moment later. */
export function startFiatPart(config: Config, context: Context): Fiat {
  const { link, accounts, market, limits, secret, clock, onError } = context;
  const queries = openFiatQueries(config.dataDir);
  const methods = createFiatMethods(secret);
  const views = createFiatViews(accounts.users, methods, clock);
  const house = new Set<number>();
  const terms = createTerms({
    ...{ link, accounts, market, limits, sandbox: config.sandbox },
    config: config.fiat,
    isHouseTrader: (user) => house.has(user),
  });
  tellOfFiat(link, accounts.notices, (user) => house.has(user));
  const files = createLocalFiles(join(config.dataDir, 'files'));
  const proofs = createFiatProofs({ link, queries, views, files });
  const fiat = createFiat({ link, queries, accounts, terms, views, methods, proofs, config: config.fiat });

  const beginTrading = async () => {
    const traders = await ensureHouseTraders(accounts, secret, SANDBOX.invitation_code);
    for (const { user } of traders) house.add(user);
    return createHouseTraders({
      ...{ fiat, link, market, traders, clock },
      fundsPassword: housePassword(secret, 'funds'),
      delayMs: config.fiat.houseDelayMs,
    });
  };
  let traders: ReturnType<typeof createHouseTraders> | undefined;
  const look = async () => {
    traders ??= await beginTrading();
    await traders.look();
  };
  const stop = config.sandbox && config.fiat.houseTraders ? keepLooking(look, onError) : null;

  return {
    ...fiat,
    async close() {
      await stop?.();
      queries.close();
    },
  };
}
