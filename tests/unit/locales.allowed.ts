import type { Locale } from '../../domain/contract/shell/platform';

/**
 * Texts that are intentionally identical to English, with the reason. `locales` is "all" or a list. `texts` apply under any key:
 * the word is the same in these languages wherever it is used. `keys`, "namespace:key", apply to one place each: the word is
 * translated differently elsewhere. Unused entries fail the test.
 */
export const SAME_AS_ENGLISH: readonly {
  locales: 'all' | readonly Locale[];
  reason: string;
  texts?: readonly string[];
  keys?: readonly string[];
}[] = [
  { locales: 'all', reason: 'sign, year and name', texts: ['© {{year}} Statex'] },
  {
    locales: 'all',
    reason: 'amount and ticker',
    texts: ['{{amount}} USDT', '{{kind}} · {{profit}} USDT', '≈ {{btc}} BTC'],
  },
  { locales: 'all', reason: 'what it is called in every language', texts: ['IBAN', 'IBAN (TR)', 'UID', 'UID {{id}}'] },
  {
    locales: ['tr_TR', 'fr_FR', 'es_ES', 'de_DE'],
    reason: 'tickers and a name as examples',
    texts: ['BTC, Bitcoin, ETH/USDT'],
  },
  {
    locales: ['de_DE'],
    reason: 'the word is the same in German',
    texts: ['Computer', 'Passkeys', 'Portfolios', 'Portfolio {{name}}'],
  },
  { locales: ['fr_FR', 'es_ES'], reason: 'the sign of the minute', texts: ['{{minutes}} min', 'min'] },
  { locales: ['tr_TR', 'fr_FR', 'es_ES', 'de_DE'], reason: 'the sign of the pixel', texts: ['{{width}} px'] },
  {
    locales: ['ru_RU', 'tr_TR', 'fr_FR', 'es_ES', 'de_DE'],
    reason: 'exchanges write the abbreviation in every alphabet',
    texts: ['TP/SL'],
  },
  {
    locales: 'all',
    reason: 'exchanges write the abbreviation in every language',
    texts: ['OCO', 'TWAP'],
  },
  {
    locales: ['tr_TR', 'fr_FR', 'es_ES', 'de_DE'],
    reason: 'term of the trade, unchanged in these languages',
    texts: ['Fiat', 'Maker', 'Spot', 'Taker'],
    keys: ['spotOrder:typeStop'],
  },
  {
    locales: ['tr_TR', 'fr_FR', 'de_DE'],
    reason: 'exchanges keep long and short',
    texts: ['Long', 'Long {{quantity}} · {{profit}} USDT', 'Short', 'Short {{quantity}} · {{profit}} USDT'],
  },
  { locales: ['fr_FR', 'es_ES', 'de_DE'], reason: 'term of the trade', texts: ['Spread'] },
  { locales: 'all', reason: 'what the kind of coin is called everywhere', keys: ['markets:category_defi'] },
  { locales: ['ja_JP', 'ko_KR', 'zh_TW'], reason: 'the abbreviation of the trade', keys: ['markets:category_ai'] },
  {
    locales: ['zh_TW', 'ru_RU', 'tr_TR', 'fr_FR', 'de_DE'],
    reason: 'term of the trade',
    keys: ['markets:category_layer1'],
  },
  { locales: ['tr_TR', 'fr_FR', 'es_ES', 'de_DE'], reason: 'term of the trade', keys: ['markets:category_meme'] },
  { locales: ['fr_FR', 'es_ES', 'de_DE'], reason: 'term of the trade', keys: ['markets:category_stablecoin'] },
  { locales: ['fr_FR'], reason: 'the same word', keys: ['markets:category_infrastructure'] },
  { locales: ['tr_TR', 'fr_FR', 'es_ES', 'de_DE'], reason: 'the word is the same in these languages', texts: ['Plan'] },
  { locales: ['fr_FR'], reason: 'the same word', texts: ['Plans'] },
  { locales: ['fr_FR'], reason: 'the same word', keys: ['drawings:tool.rectangle', 'drawings:colour.violet'] },
  { locales: ['de_DE'], reason: 'the same word', keys: ['drawings:tool.text'] },
  { locales: ['tr_TR', 'es_ES', 'de_DE'], reason: 'an indicator’s own name', texts: ['Williams %R'] },
  { locales: ['tr_TR', 'fr_FR', 'de_DE'], reason: 'an indicator’s own name', texts: ['Momentum'] },
  { locales: ['de_DE'], reason: 'an indicator’s own name', texts: ['Parabolic SAR', 'Bias'] },
  { locales: ['fr_FR', 'es_ES', 'de_DE'], reason: 'the word is the same in these languages', texts: ['Zoom'] },
  { locales: ['fr_FR', 'de_DE'], reason: 'the word is the same in these languages', texts: ['Liquidation'] },
  { locales: ['fr_FR', 'es_ES'], reason: 'the word is the same in these languages', texts: ['Total'] },
  { locales: ['tr_TR', 'de_DE'], reason: 'name of the order type', keys: ['orders:type_limit', 'spotOrder:typeLimit'] },
  {
    locales: ['de_DE'],
    reason: 'German exchanges keep the name of the order type',
    keys: ['orders:type_market', 'orders:market', 'spotOrder:typeMarket'],
  },
  {
    locales: ['de_DE'],
    reason: 'what German exchanges say',
    texts: ['Margin', 'Orders', 'Perpetual', 'Slippage', 'Trades', 'Trigger', 'Wallet', '{{pair}} Perpetual'],
  },
  {
    locales: ['de_DE'],
    reason: 'the German word is the same',
    texts: [
      ...[
        'Bank',
        'Chart',
        'Coin',
        'Community',
        'Countdown',
        'Details',
        'Live',
        'Memo (optional)',
        'Name',
        'Nickname',
        'Offline',
      ],
      ...['Sandbox', 'Status', 'System'],
    ],
  },
  {
    locales: ['tr_TR'],
    reason: 'Turkish exchanges keep the name of the order type',
    keys: ['orders:type_stop_limit'],
  },
  { locales: ['tr_TR'], reason: 'the Turkish word is the same', texts: ['Transfer'] },
  { locales: ['fr_FR'], reason: 'what French exchanges say', texts: ['Stop-loss', 'Take-profit'] },
  {
    locales: ['fr_FR'],
    reason: 'the French word is the same',
    texts: [
      ...['Action', 'Actions', 'Condition', 'Confirmations', 'Documents', 'Menu', 'Pages', 'Participants'],
      ...['Participations', 'Positions', 'Transactions', 'Type', 'Vol', 'Volume'],
      ...['{{count}} article', '{{count}} articles'],
      ...['1 minute', '3 minutes', '5 minutes', '15 minutes', '30 minutes', '60 minutes'],
    ],
  },
];

/** Prefixes of keys that the code composes in a way that the scan cannot detect, with the location. */
export const COMPOSED_KEYS: readonly { prefix: string; where: string }[] = [
  { prefix: 'validation:', where: 'CHECK in domain/contract/fields.ts: the server names the key of a field' },
  { prefix: 'errors:', where: 'the catalogue in domain/contract/errors.ts: each code has a text' },
  { prefix: 'flows:', where: 'titles of all flows in inspector/machines/catalogue.ts' },
  {
    prefix: 'meanings:',
    where: 'what the states of flows mean, by flow and state: inspector/views/storyboard/boardIn.ts',
  },
];
