import type {
  FuturesDeal,
  FuturesFunds,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
  FuturesSettings,
  PositionMode,
} from '../../../../domain/contract/futures/futures';
import type { FuturesMark } from '../../../../domain/contract/futures/futuresMarket';
import type { Direction } from '../../../../domain/contract/spot/spot';
import type { CommittedTrade } from '../../spot/engine/format';

/** Events of the futures. Those with a user are sent for followed users only; pairs are the contracts' LEFT_USDT. */
export type FuturesEvent =
  | { type: 'futuresOrder'; user: number; order: FuturesOrder }
  | { type: 'futuresDeal'; user: number; pair: string; deal: FuturesDeal }
  | { type: 'futuresPlan'; user: number; plan: FuturesPlan }
  | { type: 'futuresPosition'; user: number; position: FuturesPosition }
  | { type: 'futuresFunds'; user: number; funds: FuturesFunds }
  | { type: 'futuresSettings'; user: number; settings: FuturesSettings }
  | { type: 'futuresPositionMode'; user: number; mode: PositionMode }
  /** A position whose liquidation begins, or that was reduced against the insurance fund; for every user. */
  | {
      type: 'futuresForced';
      user: number;
      pair: string;
      side: FuturesPosition['side'];
      kind: 'liquidation' | 'deleverage';
    }
  /** `seq` increases by one across all contracts. */
  | ({ type: 'futuresTrade' } & CommittedTrade)
  | { type: 'futuresLevel'; pair: string; side: Direction; price: string; quantity: string }
  | { type: 'futuresMark'; mark: FuturesMark };
