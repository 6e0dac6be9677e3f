import type {
  FuturesAccount,
  FuturesDeal,
  FuturesFunds,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
  FuturesSettings,
} from '../../domain/contract/futures/futures';
import type { FuturesMark } from '../../domain/contract/futures/futuresMarket';
import type { Direction } from '../../domain/contract/spot/spot';
import type { AccountId } from '../engine/command';
import type { CommittedTrade } from '../engine/spot/format';

/** Changes of the futures. Those with a user are of followed users alone; pairs are the contracts' LEFT_USDT. */
export type FuturesEvent =
  | { type: 'futuresOrder'; user: AccountId; order: FuturesOrder }
  | { type: 'futuresDeal'; user: AccountId; pair: string; deal: FuturesDeal }
  | { type: 'futuresPlan'; user: AccountId; plan: FuturesPlan }
  | { type: 'futuresPosition'; user: AccountId; position: FuturesPosition }
  | { type: 'futuresFunds'; user: AccountId; funds: FuturesFunds }
  | { type: 'futuresSettings'; user: AccountId; settings: FuturesSettings }
  /** A position that the exchange begins to liquidate, or reduced against the insurance fund; of every user. */
  | {
      type: 'futuresForced';
      user: AccountId;
      pair: string;
      side: FuturesPosition['side'];
      kind: 'liquidation' | 'deleverage';
    }
  /** `seq` grows by one over all contracts. */
  | ({ type: 'futuresTrade' } & CommittedTrade)
  | { type: 'futuresLevel'; pair: string; side: Direction; price: string; quantity: string }
  | { type: 'futuresMark'; mark: FuturesMark };

export type FuturesQuery =
  | { kind: 'futuresAccount'; user: AccountId }
  | { kind: 'futuresBooks' }
  | { kind: 'futuresMarkets' }
  | { kind: 'futuresWorths'; users: readonly AccountId[] };

/** What the open positions of a user gain or lose at mark, signed decimal USDT. */
export interface FuturesWorth {
  user: AccountId;
  unrealised: string;
}

export interface FuturesMarketFigures {
  pair: string;
  mark: FuturesMark;
  /** Price of the last trade; null before the first. */
  last: string | null;
  /** All long, as well as all short, positions in the left currency. */
  open_interest: string;
}

/** Everything open of a user; whether they may open is the gateway's to say. */
export type FuturesState = Omit<FuturesAccount, 'permission'>;
