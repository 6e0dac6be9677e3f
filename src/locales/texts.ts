/** A text's key in its namespace: "busy". */
export type KeyIn<Namespace extends keyof Texts> = keyof Texts[Namespace];

/** A text's key with its namespace: "errors:busy". */
export type TextKey<Namespace extends keyof Texts> = {
  [Name in Namespace]: `${Name}:${keyof Texts[Name] & string}`;
}[Namespace];

export type TextValues = Readonly<Record<string, string | number>>;

/** The English texts by namespace. */
export interface Texts {
  addressBook: typeof import('./en_US/wallet/addressBook.json');
  alerts: typeof import('./en_US/market/alerts.json');
  apiKeys: typeof import('./en_US/account/apiKeys.json');
  accountExport: typeof import('./en_US/account/accountExport.json');
  costBasis: typeof import('./en_US/wallet/costBasis.json');
  accountAlarm: typeof import('./en_US/account/accountAlarm.json');
  accountClosing: typeof import('./en_US/account/accountClosing.json');
  accountLock: typeof import('./en_US/account/accountLock.json');
  antiPhishing: typeof import('./en_US/account/antiPhishing.json');
  app: typeof import('./en_US/shell/app.json');
  clickOrder: typeof import('./en_US/market/clickOrder.json');
  collectionMethods: typeof import('./en_US/fiat/collectionMethods.json');
  common: typeof import('./en_US/shell/common.json');
  contactRecovery: typeof import('./en_US/account/contactRecovery.json');
  credentialChange: typeof import('./en_US/account/credentialChange.json');
  deposit: typeof import('./en_US/wallet/deposit.json');
  depthChart: typeof import('./en_US/market/depthChart.json');
  devices: typeof import('./en_US/account/devices.json');
  errors: typeof import('./en_US/shell/errors.json') &
    typeof import('./en_US/account/errors.access.json') &
    typeof import('./en_US/account/errors.profile.json') &
    typeof import('./en_US/fiat/errors.fiat.json') &
    typeof import('./en_US/futures/errors.futures.json') &
    typeof import('./en_US/ico/errors.ico.json') &
    typeof import('./en_US/market/errors.alerts.json') &
    typeof import('./en_US/seconds/errors.seconds.json') &
    typeof import('./en_US/spot/errors.spot.json') &
    typeof import('./en_US/wallet/errors.wallet.json');
  fiat: typeof import('./en_US/fiat/fiat.json');
  fiatOrder: typeof import('./en_US/fiat/fiatOrder.json');
  futures: typeof import('./en_US/futures/futures.json');
  help: typeof import('./en_US/shell/help.json');
  home: typeof import('./en_US/shell/home.json');
  hotkeys: typeof import('./en_US/tools/hotkeys.json');
  ico: typeof import('./en_US/ico/ico.json');
  identity: typeof import('./en_US/account/identity.json');
  indicators: typeof import('./en_US/market/indicators.json');
  inspectorPass: typeof import('./en_US/tools/inspectorPass.json');
  install: typeof import('./en_US/shell/install.json');
  layout: typeof import('./en_US/shell/layout.json') & typeof import('./en_US/shell/layout.panels.json');
  login: typeof import('./en_US/account/login.json');
  markets: typeof import('./en_US/market/markets.json');
  notes: typeof import('./en_US/shell/notes.json');
  notices: typeof import('./en_US/shell/notices.json') & typeof import('./en_US/shell/notices.bell.json');
  orders: typeof import('./en_US/spot/orders.json') & typeof import('./en_US/spot/orders.filled.json');
  password: typeof import('./en_US/account/password.json');
  portfolios: typeof import('./en_US/account/portfolios.json');
  passkeys: typeof import('./en_US/account/passkeys.json');
  passwordReset: typeof import('./en_US/account/passwordReset.json');
  positionPicture: typeof import('./en_US/futures/positionPicture.json');
  problemReport: typeof import('./en_US/tools/problemReport.json');
  profitDays: typeof import('./en_US/wallet/profitDays.json');
  profile: typeof import('./en_US/account/profile.json');
  recordList: typeof import('./en_US/tools/recordList.json');
  registration: typeof import('./en_US/account/registration.json');
  secondFactor: typeof import('./en_US/account/secondFactor.json');
  seconds: typeof import('./en_US/seconds/seconds.json') & typeof import('./en_US/seconds/seconds.first.json');
  secondsLimits: typeof import('./en_US/seconds/secondsLimits.json');
  securityCheck: typeof import('./en_US/account/securityCheck.json');
  securitySettings: typeof import('./en_US/account/securitySettings.json');
  session: typeof import('./en_US/account/session.json');
  sideCharts: typeof import('./en_US/market/sideCharts.json');
  signals: typeof import('./en_US/tools/signals.json');
  spotOrder: typeof import('./en_US/spot/spotOrder.json') &
    typeof import('./en_US/spot/spotOrder.confirm.json') &
    typeof import('./en_US/spot/spotOrder.told.json');
  spotPlan: typeof import('./en_US/spot/spotPlan.json');
  startup: typeof import('./en_US/shell/startup.json');
  trade: typeof import('./en_US/market/trade.json') &
    typeof import('./en_US/market/trade.arrange.json') &
    typeof import('./en_US/market/trade.chart.json');
  transfer: typeof import('./en_US/wallet/transfer.json');
  user: typeof import('./en_US/account/user.json');
  validation: typeof import('./en_US/shell/validation.json') & typeof import('./en_US/shell/validation.forms.json');
  verificationCode: typeof import('./en_US/account/verificationCode.json');
  wallet: typeof import('./en_US/wallet/wallet.json');
  walletRecords: typeof import('./en_US/wallet/walletRecords.json');
  withdrawal: typeof import('./en_US/wallet/withdrawal.json');
}
