/**
 * An amount in its currency's smallest units as a safe integer, never a fraction: the figures of one order or trade, kept in range
 * by refusing larger orders (Market.maxTickLots, maxLots). Sums over orders, such as balances, are bigints.
 */
export type Units = number;
