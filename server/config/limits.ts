/** Requests a second and how many may come at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

export interface RequestLimits {
  /** All calls of one address. */
  address: Rate;
  /** All calls of one user. */
  user: Rate;
  /** Placing and cancelling orders, per user. */
  orders: Rate;
  /** Files, per user. */
  uploads: Rate;
  /** Login, codes and registration, per address. */
  entry: Rate;
  /** Codes and changes of a signed-in user's password, e-mail and phone, per user. */
  credentials: Rate;
  /** Open Socket.IO connections of one address. */
  sockets: number;
}

export const LIMITS: RequestLimits = {
  address: { perSecond: 200, burst: 600 },
  user: { perSecond: 100, burst: 200 },
  orders: { perSecond: 50, burst: 100 },
  uploads: { perSecond: 0.2, burst: 20 },
  entry: { perSecond: 2, burst: 30 },
  credentials: { perSecond: 0.1, burst: 20 },
  sockets: 100,
};
