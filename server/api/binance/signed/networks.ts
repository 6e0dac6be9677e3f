/** Networks that Binance calls otherwise: clients know them by its names, and ask by nothing else. */
const BINANCES: Readonly<Record<string, string>> = { TRC20: 'TRX', ERC20: 'ETH', BEP20: 'BSC' };
const OURS = new Map(Object.entries(BINANCES).map(([own, theirs]) => [theirs, own]));

export const shownNetwork = (name: string): string => BINANCES[name] ?? name;

/** By Binance's name or by ours. */
export const networkNamed = (text: string): string => OURS.get(text) ?? text;
