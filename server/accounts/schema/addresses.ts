/** Withdrawal addresses and collection methods. */
export const ADDRESSES = ``;
