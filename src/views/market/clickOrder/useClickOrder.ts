import type { ActorRefFrom } from 'xstate';
import { clickOrderMachine } from '../../../machines/market/clickOrder/clickOrder.machine';
import type { ClickMarket } from '../../../machines/market/clickOrder/clickOrder.types';
import { useFlow } from '../../app/useFlow';

export type ClickOrderRef = ActorRefFrom<typeof clickOrderMachine>;

/** Orders by a click on the book of a market. @param name the book's: LEFT_RIGHT, or LEFT_USDT_FUTURE of a contract. */
export const useClickOrder = (name: string, market: ClickMarket): ClickOrderRef =>
  useFlow(clickOrderMachine, { market }, name);
