/** Fields with a money-like name that hold a number all the same, each with the reason. An entry that is not needed is a finding. */
export const NUMBERS_ALLOWED: readonly { file: string; name: string; reason: string }[] = [
  { file: 'domain/contract/envelope.ts', name: 'total', reason: 'rows in a list, not money' },
  { file: 'server/feeds/exchange/messages.ts', name: 'price', reason: 'whole ticks of the stream' },
  { file: 'server/feeds/exchange/streamBook.ts', name: 'price', reason: 'whole ticks of the stream' },
  { file: 'server/feeds/exchange/streamBook.ts', name: 'prices', reason: 'whole ticks of the stream' },
  { file: 'server/feeds/simulated/book.ts', name: 'price', reason: 'a random walk; becomes ticks before it is quoted' },
];

/** Words that stay as they are in every language. */
export const WORDS_ALLOWED: ReadonlySet<string> = new Set(['Statex']);
