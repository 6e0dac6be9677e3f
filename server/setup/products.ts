import type { PlatConfig } from '../../domain/contract/shell/platform';
import type { Accounts } from '../accounts/accounts';
import type { Config } from '../config/config';
import { createExportMaker } from '../exports/exports';
import { pdfInThread } from '../exports/pdfInThread';
import type { Seed } from '../seed/market';
import { startFiatPart } from '../products/fiat/gateway';
import { startFuturesPart } from '../products/futures/gateway';
import { startIcoPart } from '../products/ico/gateway';
import type { Parts, StartContext } from './parts';
import { startSecondsPart } from '../products/seconds/gateway';
import { startWalletPart } from '../products/wallet/gateway';

interface Context extends Pick<StartContext, 'clock' | 'onError'>, Parts {
  accounts: Accounts;
  seed: Seed;
  secret: string;
  limits: PlatConfig['name_check'];
}

/** What the exchange offers beside spot trading, each with what is behind it. @throws when one of them cannot start. */
export async function startProducts(config: Config, context: Context) {
  const { link, accounts, seed, market, futuresLists, guard, clock, onError } = context;
  const icoPart = await startIcoPart(config, { link, clock, onError });
  const wallet = await startWalletPart(config, {
    ...context,
    icoFigures: icoPart.ico.figures,
    paysOut: () => guard?.paysOut() ?? true,
  });
  const fiat = startFiatPart(config, context);
  const seconds = await startSecondsPart(config, { link, accounts, seed, source: market, clock });
  const futuresPart = await startFuturesPart(config, { link, accounts, seed, lists: futuresLists, market, clock });
  const exportMaker = createExportMaker({
    ...{ accounts, wallet, writePdf: pdfInThread, siteUrl: config.siteUrl, clock, onError },
  });
  return {
    exportMaker,
    ...{ wallet, fiat, seconds, ico: icoPart.ico, futures: futuresPart.futures },
    /** Their public channels. */
    feeds: [icoPart.feed, futuresPart.marks],
    /** Before the engine's link closes. */
    async close(): Promise<void> {
      await exportMaker.close();
      await wallet.close();
      await fiat.close();
      seconds.close();
      icoPart.close();
      futuresPart.close();
    },
  };
}
