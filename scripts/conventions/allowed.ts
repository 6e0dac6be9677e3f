/** Fields with a money-like name that may hold a number, each with the reason. An unused entry is a finding. */
export const NUMBERS_ALLOWED: readonly { file: string; name: string; reason: string }[] = [
  { file: 'domain/contract/envelope.ts', name: 'total', reason: 'rows in a list, not money' },
  { file: 'server/feeds/exchange/messages.ts', name: 'price', reason: 'whole ticks of the stream' },
  { file: 'server/feeds/exchange/streamBook.ts', name: 'price', reason: 'whole ticks of the stream' },
  { file: 'server/feeds/exchange/streamBook.ts', name: 'prices', reason: 'whole ticks of the stream' },
  { file: 'server/feeds/simulated/book.ts', name: 'price', reason: 'a random walk; becomes ticks before it is quoted' },
];

/** State that views may keep beside their flows: presentation, never decisions. An unused entry is a finding. */
export const STATE_IN_VIEWS: readonly { file: string; name: string; reason: string }[] = [
  { file: 'src/views/account/account/AccountField.tsx', name: 'kind', reason: 'which input an account is typed in' },
  { file: 'src/views/account/account/AccountField.tsx', name: 'region', reason: 'of two countries with one code' },
  { file: 'src/views/wallet/walletPlace/CurrencyPicker.tsx', name: 'search', reason: 'narrows a list of choices' },
  { file: 'src/views/tools/recordList/RecordFilters.tsx', name: 'open', reason: 'what a phone folds away' },
  { file: 'src/views/futures/futures/LeverageField.tsx', name: 'isEmpty', reason: 'a field between two figures' },
  { file: 'src/views/market/marketList/MarketTable.tsx', name: 'top', reason: 'where the list begins on the page' },
  { file: 'src/views/market/marketList/MarketToolbar.tsx', name: 'draft', reason: 'text ahead of the address' },
  { file: 'src/views/market/candles/IndicatorList.tsx', name: 'search', reason: 'narrows a list of choices' },
  {
    file: 'src/views/market/candles/IndicatorFields.tsx',
    name: 'resets',
    reason: 'fields begin anew with usual figures',
  },
  { file: 'src/views/market/depthChart/DepthPlot.tsx', name: 'chosen', reason: 'the place that is pointed at' },
  { file: 'src/views/market/candles/ChartPanel.tsx', name: 'useState', reason: 'loads a script once' },
  { file: 'src/views/market/candles/ChartPanel.tsx', name: 'begun', reason: 'a chart stays while another one loads' },
  { file: 'inspector/views/gallery/Frames.tsx', name: 'frame', reason: 'an element of the page' },
  { file: 'inspector/views/gallery/Frames.tsx', name: 'texts', reason: 'what that element shows' },
];

/** Words that are the same in every language. */
export const WORDS_ALLOWED: ReadonlySet<string> = new Set(['Statex']);

/** Files that carry no flow's name, or flows without views of their own, each with the reason. An unused entry is a finding. */
export const OF_SEVERAL_FLOWS: Readonly<Record<string, string>> = {
  'src/machines/fiat/fiatProofUpload': 'uploads stand below the pictures already there, in fiatProof',
  'src/machines/shell/app': 'the root: views ask it for its actors',
  'src/machines/shell/noticeReading': 'the cards of one list, in notices',
  'src/machines/shell/confirmations': 'one switch among those of hotkeys and signals, in account/profile',
  'src/views/account/account': 'fields of login, registration and credential changes',
  'src/views/account/profile': 'settings screens, which put flows together',
  'src/views/account/securityCheck': 'proof fields of every flow that asks for a password or a code',
  'src/views/account/user': 'the frame of all pages of the user centre',
  'src/views/fiat/fiatDeal': 'the screen of both forms, and what forms and reviews share',
  'src/views/fiat/fiatOrder': 'what the screens of fiatBuyOrder, fiatSellOrder and fiatOffer share',
  'src/views/futures/futures': 'the trading screen and what its flows share',
  'src/views/futures/futuresOrders': 'record screens of recordList',
  'src/views/ico/ico': 'figures and words of all ICO flows',
  'src/views/ico/icoRecords': 'record screens of recordList',
  'src/views/market/trade': 'the frame of all trading screens',
  'src/views/seconds/seconds': 'the trading screen and what its flows share',
  'src/views/shell/notFound': 'an address without a flow',
  'src/views/spot/orders': 'record screens of recordList',
  'src/views/tools/tools': 'overlays of every screen: alerts, shortcuts, spoken news',
  'src/views/wallet/walletPlace': 'the choice of coin and network of deposit and withdrawal',
  'src/views/wallet/walletRecords': 'record screens of recordList',
  'src/locales/en_US/account/password.json': 'new passwords in three flows',
  'src/locales/en_US/fiat/fiat.json': 'forms and reviews of fiatBuy… and fiatSell…',
  'src/locales/en_US/market/alerts.json': 'priceAlerts and priceAlertForm',
  'src/locales/en_US/market/indicators.json': 'what tradeLayout keeps and candles draws',
  'src/locales/en_US/market/markets.json': 'marketList, favourites and recentSearches',
  'src/locales/en_US/shell/common.json': 'words of all screens',
  'src/locales/en_US/shell/errors.json': 'codes of the whole contract',
  'src/locales/en_US/shell/help.json': 'helpCenter and helpArticle',
  'src/locales/en_US/shell/install.json': 'appInstall and appUpdate',
  'src/locales/en_US/shell/notes.json': 'platNote on three screens',
  'src/locales/en_US/shell/validation.json': 'complaints of every form',
  'src/locales/en_US/wallet/wallet.json': 'walletAccount, accountOverview, valueHistory and faucet',
};
