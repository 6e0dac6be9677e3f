/**
 * A sum in the smallest units of its currency as a safe integer: the figures of one order or trade, which the door keeps
 * in range by refusing larger orders (Market.maxTickLots, maxLots). Never a fraction. What adds up over orders, such as a
 * balance, is a bigint.
 */
export type Units = number;
