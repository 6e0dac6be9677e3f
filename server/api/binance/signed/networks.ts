/** Networks with a different name on Binance; clients know only Binance's names. */
const BINANCES: Readonly<Record<string, string>> = { TRC20: 'TRX', ERC20: 'ETH', BEP20: 'BSC' };
const OURS = new Map(Object.entries(BINANCES).map(([own, theirs]) => [theirs, own]));

export const shownNetwork = (name: string): string => BINANCES[name] ?? name;

/** Accepts Binance's name or ours. */
export const networkNamed = (text: string): string => OURS.get(text) ?? text;
