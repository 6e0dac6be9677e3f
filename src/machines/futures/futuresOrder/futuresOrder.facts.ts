import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import { accountOf, isVisitor, plansOf, type FuturesAccountSnapshot } from '../futuresAccount/futuresAccount.machine';
import type { TraderFacts } from './futuresOrder.types';

const held = (positions: readonly FuturesPosition[], pair: string, side: FuturesPosition['side']) =>
  positions.find((one) => one.pair === pair && one.side === side);

/** Returns the account data that the order forms of a contract need. */
export function traderFactsOf(snapshot: FuturesAccountSnapshot, contract: FuturesContract): TraderFacts {
  const { pair } = contract;
  const account = accountOf(snapshot);
  const settings = account?.settings.find((one) => one.pair === pair);
  const positions = account?.positions ?? [];
  const [long, short] = [held(positions, pair, 'long'), held(positions, pair, 'short')];
  return {
    signedIn: !isVisitor(snapshot),
    permission: account?.permission ?? null,
    available: account?.funds.available ?? null,
    leverage: settings?.leverage ?? contract.default_leverage,
    positionMode: account?.position_mode ?? 'hedge',
    marginMode: settings?.margin_mode ?? 'cross',
    closable: { long: long?.closable ?? null, short: short?.closable ?? null },
    held: { long: long?.cost ?? '0', short: short?.cost ?? '0' },
    waiting: plansOf(snapshot).filter(
      (plan) => (plan.kind === 'plan' || plan.kind === 'trailing') && plan.pair === pair,
    ).length,
  };
}
