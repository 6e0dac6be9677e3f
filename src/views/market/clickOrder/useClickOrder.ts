import type { ActorRefFrom } from 'xstate';
import { clickOrderMachine } from '../../../machines/market/clickOrder/clickOrder.machine';
import type { ClickMarket } from '../../../machines/market/clickOrder/clickOrder.types';
import { useFlow } from '../../app/useFlow';

export type ClickOrderRef = ActorRefFrom<typeof clickOrderMachine>;

/**
 * Flow of one-click orders on a market's book.
 * @param name the book's name: LEFT_RIGHT, or LEFT_USDT_FUTURE for a contract.
 */
export const useClickOrder = (name: string, market: ClickMarket): ClickOrderRef =>
  useFlow(clickOrderMachine, { market }, name);
