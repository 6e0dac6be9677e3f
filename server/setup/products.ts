import type { PlatConfig } from '../../domain/contract/shell/platform';
import type { Accounts } from '../accounts/accounts';
import type { Config } from '../config/config';
import { createClosing } from '../exports/closing';
import { createExportMaker } from '../exports/exports';
import { pdfInThread } from '../exports/pdfInThread';
import type { Seed } from '../seed/market';
import { startFiatPart } from '../products/fiat/part';
import { startFuturesPart } from '../products/futures/part';
import { startIcoPart } from '../products/ico/part';
import type { Parts, StartContext } from './parts';
import { startSecondsPart } from '../products/seconds/part';
import { startWalletPart } from '../products/wallet/part';

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
  const closing = createClosing({ accounts, onError });
  return {
    ...{ exportMaker, closing },
    ...{ wallet, fiat, seconds, ico: icoPart.ico, futures: futuresPart.futures },
    /** Their public channels. */
    feeds: [icoPart.feed, futuresPart.marks],
    /** Before the engine's link closes. */
    async close(): Promise<void> {
      await exportMaker.close();
      await closing.close();
      await wallet.close();
      await fiat.close();
      seconds.close();
      icoPart.close();
      futuresPart.close();
    },
  };
}
