import { createClosing } from '../exports/closing';
import { createExportMaker } from '../exports/exports';
import { pdfInThread } from '../exports/pdfInThread';
import type { Config } from '../config/config';
import { PRODUCTS } from '../products/all';
import type { EndChores, Gateway, GatewayContext, Services, StartedProduct } from '../products/gateway';
import type { EveryPush } from '../push/userFeed';
import { SANDBOX } from './sandboxTrader';

type AnyGateway = Gateway<never, unknown>;

/**
 * Starts all products and their shared services.
 * @throws when one of them cannot start.
 */
export async function startProducts(config: Config, context: Omit<GatewayContext, 'others' | 'sandboxInvitation'>) {
  const loaded = await Promise.all(
    Object.entries(PRODUCTS).map(async ([name, product]) => {
      const { gateway } = await product.gateway();
      return { name, gateway: gateway as unknown as AnyGateway };
    }),
  );
  const services: Record<string, unknown> = {};
  // The list of products guarantees that each service has the type of its name.
  const others = services as Services;
  const started: StartedProduct<unknown>[] = [];
  for (const { name, gateway } of loaded) {
    const product = await gateway.start(config, {
      ...context,
      ...{ others, sandboxInvitation: SANDBOX.invitation_code },
    });
    services[name] = product.service;
    started.push(product);
  }
  const { chores } = config.does;
  const ends: EndChores[] = [];
  if (chores) for (const product of started) if (product.chores) ends.push(await product.chores());
  const { accounts, clock, onError } = context;
  const exportMaker = createExportMaker({
    ...{ accounts, wallet: others.wallet, writePdf: pdfInThread, siteUrl: config.siteUrl, chores, clock, onError },
  });
  const closing = createClosing({ accounts, proofs: others.fiat.proofs, chores, onError });
  return {
    background: { exportMaker, closing },
    services: others,
    gateways: loaded.map(({ gateway }) => gateway),
    feeds: started.flatMap(({ feeds }) => feeds ?? []),
    pushes: Object.assign({}, ...loaded.map(({ name, gateway }) => gateway.pushes(services[name]))) as EveryPush,
    /** Must be called before the engine's link closes. */
    async close(): Promise<void> {
      await exportMaker.close();
      await closing.close();
      for (const end of ends) await end();
      for (const product of started) await product.close();
    },
  };
}
