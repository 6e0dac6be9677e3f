import type { Accounts } from '../../accounts/accounts';
import type { Config } from '../../config/config';
import { contractsOf } from './service/contracts';
import { fundInsurance } from './service/funding';
import { createFutures, type Futures } from './service/futures';
import { feedIndex, type FrameSource } from './service/indexFeed';
import type { FuturesLists } from './service/lists';
import { createMarks } from './service/marks';
import type { EngineLink } from '../../link/messages';
import type { PushSource } from '../../push/push';
import { pairNameOf, type Seed } from '../../seed/market';
import { tellOfFutures } from './notices';
import type { MarketPart } from '../../setup/parts';

interface Context {
  link: EngineLink;
  accounts: Accounts;
  seed: Seed;
  lists: FuturesLists;
  market: FrameSource & Pick<MarketPart, 'tick'>;
  clock: () => number;
}

export interface FuturesPart {
  futures: Futures;
  /** The channels of mark, index and funding. */
  marks: PushSource;
  close(): void;
}

/** Perpetual futures of this configuration: the index that the engine hears, their public channels, and what is asked of them. */
export async function startFuturesPart(config: Config, context: Context): Promise<FuturesPart> {
  const { link, accounts, seed, lists, market, clock } = context;
  const contracts = contractsOf(seed, config.futures);
  const pairs = new Set(seed.pairs.map(pairNameOf));
  await fundInsurance(link);
  const marks = await createMarks(link);
  tellOfFutures(link, accounts.notices);
  const stopFeeding = feedIndex(
    market,
    link,
    contracts.map(({ pair }) => pair),
    clock,
  );
  return {
    futures: createFutures({ link, lists, accounts, pairs, contracts, tick: market.tick }),
    marks,
    close() {
      stopFeeding();
      marks.close();
      lists.close();
    },
  };
}
