import { addCollectionMethod, editCollectionMethod } from '../../../domain/contract/fiat/collection';
import type { Config } from '../../config/config';
import { createFiat, type Fiat } from './service/fiat';
import { createBarredOffers } from './service/barredOffers';
import { createHouseTraders, ensureHouseTraders, housePassword, houseUsers } from './service/houseTraders';
import { createFiatMethods, createFiatViews } from './service/views';
import { createFiatProofs } from './service/proofs';
import { createTerms } from './service/terms';
import type { Gateway, GatewayContext, StartedProduct } from '../gateway';
import { collectionHandlers, fiatHandlers } from './calls/fiat';
import { openFiatQueries } from './store/queries';
import { tellOfFiat } from './service/tellOfFiat';

const LOOK_EVERY_MS = 1000;

/** Calls `look` repeatedly, never concurrently. Returns a function that stops it and waits for the last call. */
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

/** Starts fiat trading for this configuration; a sandbox has house traders, which start a moment later. */
function start(config: Config, context: GatewayContext): StartedProduct<Fiat> {
  const { link, guard, accounts, market, limits, secret, formerSecrets, sandboxInvitation, clock, onError } = context;
  const queries = openFiatQueries(config.dataDir, link.openRows);
  const methods = createFiatMethods(secret, formerSecrets);
  const house = new Set<number>();
  const hasHouse = config.sandbox && config.fiat.houseTraders;
  const terms = createTerms({
    ...{ link, accounts, market, limits, sandbox: hasHouse },
    config: config.fiat,
    isHouseTrader: (user) => house.has(user),
  });
  const { users, identities } = accounts;
  const views = createFiatViews({ users, identities, bandOf: terms.bandOf }, methods, clock);
  const proofs = createFiatProofs({ link, queries, views, files: accounts.proofFiles, clock });
  const fiat = createFiat({ link, queries, accounts, terms, views, methods, proofs, config: config.fiat });

  const beginTrading = async () => {
    const traders = await ensureHouseTraders(accounts, secret, sandboxInvitation);
    for (const { user } of traders) house.add(user);
    return createHouseTraders({
      ...{ fiat, link, market, traders, clock },
      fundsPassword: housePassword(secret, 'funds'),
      delayMs: config.fiat.houseDelayMs,
    });
  };
  const barred = createBarredOffers({ link, accounts, fiat, methods, onError });
  let traders: ReturnType<typeof createHouseTraders> | undefined;
  const look = async () => {
    traders ??= await beginTrading();
    await traders.look();
  };

  return {
    service: fiat,
    chores() {
      const leave = [
        tellOfFiat(guard?.telling ?? link, accounts, config.siteUrl, (user) => house.has(user)),
        barred.watch(),
      ];
      proofs.sealEarlier().catch(onError);
      const stop = hasHouse ? keepLooking(look, onError) : null;
      const gone = hasHouse ? [] : houseUsers(accounts);
      void barred.withdraw(gone);
      return async () => {
        for (const one of leave) one();
        await stop?.();
      };
    },
    close: () => queries.close(),
  };
}

export const gateway: Gateway<'fiat', Fiat> = {
  start,
  handlers: (deps) => [...fiatHandlers(deps), ...collectionHandlers(deps)],
  credentialCalls: [addCollectionMethod, editCollectionMethod],
  pushes: ({ views }) => ({
    fiatOrder: ({ order }) =>
      [order.buyer, order.seller].map((user) => ({
        user,
        push: { kind: 'fiatOrder', order: views.order(order, user) },
      })),
    fiatOffer: ({ offer }) => [{ user: offer.seller, push: { kind: 'fiatOffer', offer: views.offer(offer) } }],
    fiatLine: null,
  }),
};
