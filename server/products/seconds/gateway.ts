import type { Accounts } from '../../accounts/accounts';
import type { Config } from '../../config/config';
import type { EngineLink } from '../../link/messages';
import { fundSecondsHouse } from './service/funding';
import { recordIndex, type FrameSource } from './service/indexRecorder';
import { createSeconds, type Seconds } from './service/seconds';
import { pairNameOf, type Seed } from '../../seed/market';
import { openSecondsQueries } from './store/queries';

interface Context {
  link: EngineLink;
  accounts: Accounts;
  seed: Seed;
  source: FrameSource;
  clock: () => number;
}

/** Seconds contracts of this configuration: their index record, the house's funds, and what is asked of them. */
export async function startSecondsPart(config: Config, context: Context): Promise<Seconds> {
  const { link, accounts, seed, source, clock } = context;
  const offered = new Set(seed.pairs.filter(({ contract_status }) => contract_status === 1).map(pairNameOf));
  const queries = openSecondsQueries(config.dataDir);
  await fundSecondsHouse(link, clock());
  const stopRecording = recordIndex(source, link, offered, clock);
  return {
    ...createSeconds({
      ...{ link, queries, accounts, offered, clock },
      terms: config.seconds,
      pairs: new Set(seed.pairs.map(pairNameOf)),
    }),
    close() {
      stopRecording();
      queries.close();
    },
  };
}
