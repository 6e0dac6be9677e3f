const of = (path: string, names: string): string[] => names.split(' ').map((name) => path + name);

/** What Binance has and this exchange has not, whole products among them. docs/api.md says of each why. */
export const NOT_THERE: readonly string[] = [
  ...of('/api/v3/', 'myFilters order/amendments myPreventedMatches myAllocations sor/order sor/order/test'),
  ...of('/api/v3/orderList/', 'oto otoco opo opoco'),
  ...of('/fapi/v1/', 'premiumIndexKlines indexInfo assetIndex constituents rpiDepth allForceOrders symbolAdlRisk'),
  ...of('/fapi/v1/', 'insuranceBalance tradingSchedule orderAmendment positionMargin/history forceOrders'),
  ...of('/fapi/v1/', 'multiAssetsMargin feeBurn apiTradingStatus income/asyn order/asyn trade/asyn convert/*'),
  ...['/sapi/*', '/dapi/*', '/eapi/*', '/papi/*', '/futures/data/*'],
];
