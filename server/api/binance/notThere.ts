const of = (path: string, names: string): string[] => names.split(' ').map((name) => path + name);

/** What Binance has and this exchange has not, whole products among them. docs/api.md says of each why. */
const PATHS: readonly string[] = [
  ...of('/api/v3/', 'myFilters order/amendments myPreventedMatches myAllocations sor/order sor/order/test'),
  ...of('/api/v3/orderList/', 'oto otoco opo opoco'),
  ...of('/fapi/v1/', 'premiumIndexKlines indexInfo assetIndex constituents rpiDepth allForceOrders symbolAdlRisk'),
  ...of('/fapi/v1/', 'insuranceBalance tradingSchedule orderAmendment positionMargin/history forceOrders'),
  ...of('/fapi/v1/', 'apiTradingStatus income/asyn order/asyn trade/asyn convert/*'),
  ...['/sapi/*', '/dapi/*', '/eapi/*', '/papi/*', '/futures/data/*'],
];

/** Of these the setting itself is told. */
const SETTINGS = of('/fapi/v1/', 'multiAssetsMargin feeBurn');
export const NOT_THERE: readonly { path: string; method?: 'POST' }[] = [
  ...PATHS.map((path) => ({ path })),
  ...SETTINGS.map((path) => ({ path, method: 'POST' as const })),
];

/** What nobody has, addresses of earlier versions of Binance's among them: a client is told so in its own words. */
export const UNKNOWN: readonly string[] = [
  ...['/api/v1/*', '/api/v2/*', '/api/v3/*', '/fapi/*', '/wapi/*', '/vapi/*', '/bapi/*'],
];

/** Where WebSockets alone are spoken. */
export const SOCKETS_ONLY: readonly string[] = [
  ...['/ws', '/ws/*', '/stream', '/stream/*', '/fstream/*', '/ws-api/*', '/ws-fapi/*'],
];
