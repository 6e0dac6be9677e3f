import type { ErrorEntry } from './entry';

/** USDT-margined perpetual futures. */
export const FUTURES = {
  futuresPermission: { code: 6100, transient: false },
  futuresNotOffered: { code: 6101, transient: false },
  futuresIndexStale: { code: 6102, transient: true },
  futuresLiquidating: { code: 6103, transient: true },
  futuresLeverage: { code: 6104, transient: false },
  futuresTierLimit: { code: 6105, transient: false },
  futuresWouldLiquidate: { code: 6106, transient: false },
  futuresModeLocked: { code: 6107, transient: false },
  futuresPositionNotFound: { code: 6108, transient: false },
  futuresCloseBeyond: { code: 6109, transient: false },
  futuresNotIsolated: { code: 6110, transient: false },
  futuresMarginNeeded: { code: 6111, transient: false },
  futuresTargetSide: { code: 6112, transient: false },
  futuresStopBeyondLiquidation: { code: 6113, transient: false },
  futuresTargetYield: { code: 6114, transient: false },
  futuresTooManyPlans: { code: 6115, transient: true },
  futuresPlanNotFound: { code: 6116, transient: false },
  futuresPlanEnded: { code: 6117, transient: false },
  futuresStarting: { code: 6118, transient: true },
  futuresBelowTraded: { code: 6119, transient: false },
} as const satisfies Record<string, ErrorEntry>;

/** What they mean, in English. */
export const FUTURES_MEANINGS: Record<keyof typeof FUTURES, string> = {
  futuresPermission: 'No trading permission: positions may be opened with a verified identity only.',
  futuresNotOffered: 'The pair has no perpetual contract.',
  futuresIndexStale: 'The index is not trustworthy at present: nothing is opened, and liquidations rest.',
  futuresLiquidating: 'The position is being liquidated.',
  futuresLeverage: 'The leverage is not offered for the contract.',
  futuresTierLimit: 'With this leverage the contract allows a smaller position only.',
  futuresWouldLiquidate: 'The position would be liquidated at once.',
  futuresModeLocked: 'The margin mode changes only without a position and without an open order on the contract.',
  futuresPositionNotFound: 'There is no such position, or it is not yours.',
  futuresCloseBeyond: 'The quantity is more than what can be closed.',
  futuresNotIsolated: 'Margin is added to and taken from isolated positions only.',
  futuresMarginNeeded: 'The position needs the margin that was to be taken out.',
  futuresTargetSide: 'The take-profit or stop-loss is on the wrong side of the price.',
  futuresStopBeyondLiquidation: 'The stop-loss lies beyond the liquidation price.',
  futuresTargetYield: 'The yield rate leads to no price.',
  futuresTooManyPlans: 'The limit of waiting trigger orders of the contract is reached.',
  futuresPlanNotFound: 'The trigger order does not exist or is not yours.',
  futuresPlanEnded: 'The trigger order was triggered, cancelled or became invalid.',
  futuresStarting: 'The contract waits for its first index price since the exchange started.',
  futuresBelowTraded: 'The new quantity is not more than what the order has traded already.',
};
