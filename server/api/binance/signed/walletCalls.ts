import type { KeyPermission } from '../../../../domain/contract/account/accountChoices';
import { walletBalances, type Account } from '../../../../domain/contract/wallet/wallet';
import { formatDecimal } from '../../../../domain/money/decimal';
import { isPermitted } from '../../../../domain/rules/account/apiKey';
import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { LiveKey } from '../../../accounts/apiKeyUse';
import type { SeedCurrency } from '../../../seed/market';
import type { SignedCall, SignedDeps } from './call';
import { shownNetwork } from './capitalCalls';
import { valueOf } from './refusals';
import type { BodyOf } from '../../../../domain/contract/call';
import { createTransfer, listTransfers, type Transfer } from '../../../../domain/contract/wallet/transfer';
import { invalidValue, missing } from '../errors';
import type { Parameters } from '../parameters';
import { decimalOf } from './parameters';
import { numberOf } from './spotShape';

const NONE = '0';
const MOST = '9999999999';

type DigitsOf = SignedDeps['wallet']['withdrawals']['digitsOf'];

const networksOf = ({ symbol, scale, recharge_turn, draw_turn, networks }: SeedCurrency, digitsOf: DigitsOf) =>
  networks.map((network, index) => ({
    ...{ network: shownNetwork(network.name), coin: symbol, name: network.name },
    withdrawIntegerMultiple: formatDecimal(1n, digitsOf(symbol, network.name, scale)),
    isDefault: index === 0,
    ...{ depositEnable: recharge_turn === 1, withdrawEnable: draw_turn === 1 },
    ...{ depositDesc: '', withdrawDesc: '', specialTips: '', specialWithdrawTips: '' },
    ...{ addressRegex: '', addressRule: '', memoRegex: '' },
    ...{ withdrawFee: network.withdrawal_fee, withdrawMin: network.withdrawal_min, withdrawMax: MOST },
    ...{ depositDust: network.deposit_min, minConfirm: network.confirmations, unLockConfirm: network.confirmations },
    ...{ resetAddressStatus: false, sameAddress: false, estimatedArrivalTime: 0, busy: false },
  }));

/** Describes a currency by its symbol and first network. */
const detailOf = ({ symbol, recharge_turn, draw_turn, networks: [usual] }: SeedCurrency) =>
  usual && {
    [symbol]: {
      ...{ minWithdrawAmount: usual.withdrawal_min, withdrawFee: usual.withdrawal_fee },
      ...{ depositStatus: recharge_turn === 1, withdrawStatus: draw_turn === 1 },
    },
  };

/** Permissions of a key, including those that no key can have here. */
function restrictionsOf(key: LiveKey, now: number) {
  const may = (permission: KeyPermission) => isPermitted(key, permission, now);
  return {
    ipRestrict: key.addresses.length > 0,
    ...(key.expires === null ? {} : { tradingAuthorityExpirationTime: key.expires }),
    ...{ enableReading: may('read'), enableWithdrawals: may('withdraw'), permitsUniversalTransfer: may('transfer') },
    ...{ enableSpotAndMarginTrading: may('spot'), enableFutures: may('futures') },
    ...{ enableInternalTransfer: false, enableMargin: false, enableVanillaOptions: false },
    ...{ enableFixApiTrade: false, enableFixReadOnly: false, enablePortfolioMarginTrading: false },
  };
}

type WalletDeps = Pick<SignedDeps, 'seed' | 'symbols' | 'accounts' | 'wallet' | 'clock'>;

/** Wallet calls below /sapi that clients make first once they have a key. */
export const walletCalls = ({ seed, symbols, accounts, wallet, clock }: WalletDeps): SignedCall[] => [
  {
    ...{ method: 'GET', path: '/sapi/v1/capital/config/getall', permission: 'read', weight: 10 },
    async run({ ask }) {
      const held = new Map(
        valueOf(await ask(walletBalances, { account: 'spot' })).map((balance) => [balance.currency, balance]),
      );
      return seed.currencies.map((currency) => ({
        ...{ coin: currency.symbol, name: currency.name },
        ...{ depositAllEnable: currency.recharge_turn === 1, withdrawAllEnable: currency.draw_turn === 1 },
        free: held.get(currency.symbol)?.available ?? NONE,
        locked: held.get(currency.symbol)?.frozen ?? NONE,
        ...{ freeze: NONE, withdrawing: NONE, ipoing: NONE, ipoable: NONE, storage: NONE },
        ...{ isLegalMoney: false, trading: true },
        networkList: networksOf(currency, wallet.withdrawals.digitsOf),
      }));
    },
  },
  {
    ...{ method: 'GET', path: '/sapi/v1/asset/tradeFee', permission: 'read', weight: 1, takes: ['symbol'] },
    run({ parameters }) {
      const listed = parameters.has('symbol') ? [parameters.listing(symbols.spot)] : symbols.spot.list;
      return listed.map(({ symbol, terms }) => ({
        ...{ symbol, makerCommission: terms.maker_fee, takerCommission: terms.taker_fee },
      }));
    },
  },
  {
    ...{ method: 'GET', path: '/sapi/v1/asset/assetDetail', permission: 'read', weight: 1, takes: ['asset'] },
    run({ parameters }) {
      const asset = parameters.text('asset');
      const listed = seed.currencies.filter(({ symbol }) => asset === undefined || asset === symbol);
      return Object.assign({}, ...listed.map(detailOf)) as object;
    },
  },
  {
    ...{ method: 'GET', path: '/sapi/v1/account/apiRestrictions', permission: 'read', weight: 1 },
    run({ key }) {
      const own = accounts.apiKeys.list(ownerOf(key.user)).find(({ id }) => id === key.id);
      return { createTime: own?.time, ...restrictionsOf(key, clock()) };
    },
  },
  // Keys of a locked account are refused.
  {
    ...{ method: 'GET', path: '/sapi/v1/account/status', permission: 'read', weight: 1 },
    run: () => ({ data: 'Normal' }),
  },
  // Clients that load all kinds of markets ask for margin pairs, which do not exist here.
  ...['/sapi/v1/margin/allPairs', '/sapi/v1/margin/isolated/allPairs'].map(
    (path): SignedCall => ({
      ...{ method: 'GET', path, permission: 'read', weight: 1, isUnsigned: true },
      run: () => [],
    }),
  ),
];

/** Our accounts by Binance's names. */
const ACCOUNT: Readonly<Record<string, Account>> = { MAIN: 'spot', UMFUTURE: 'contract' };

/** Parses a transfer type such as MAIN_UMFUTURE: source and destination account. */
function accountsOf(parameters: Parameters) {
  const [from = '', to = ''] = parameters.needed('type').toUpperCase().split('_');
  const [source, target] = [ACCOUNT[from], ACCOUNT[to]];
  if (!source || !target || source === target) throw invalidValue('type');
  return { from_account: source, to_account: target };
}

type Filter = BodyOf<typeof listTransfers>;

/** Reads Binance's paging parameters. */
function pageOf(parameters: Parameters): Pick<Filter, 'page' | 'page_size' | 'from' | 'to'> {
  const size = parameters.whole('size') ?? 10;
  const page = parameters.whole('current') ?? 1;
  if (size < 1 || size > 100) throw invalidValue('size');
  if (page < 1) throw invalidValue('current');
  return { page, page_size: size, from: parameters.time('startTime'), to: parameters.time('endTime') };
}

const shown = ({ id, currency, quantity, time }: Transfer, type: string) => ({
  ...{ asset: currency, amount: quantity, type, status: 'CONFIRMED' },
  ...{ tranId: numberOf(id), timestamp: time },
});

export const transferCalls = (): SignedCall[] => [
  {
    ...{ method: 'POST', path: '/sapi/v1/asset/transfer', permission: 'transfer', weight: 900 },
    needs: ['type', 'asset', 'amount'],
    async run({ parameters, ask }) {
      const quantity = decimalOf(parameters, 'amount');
      if (quantity === null) throw missing('amount');
      const body = { ...accountsOf(parameters), currency: parameters.needed('asset'), quantity };
      return { tranId: numberOf(valueOf(await ask(createTransfer, body)).transfer.id) };
    },
  },
  {
    ...{ method: 'GET', path: '/sapi/v1/asset/transfer', permission: 'read', weight: 1 },
    needs: ['type'],
    takes: ['startTime', 'endTime', 'current', 'size'],
    async run({ parameters, ask }) {
      const filter = { ...accountsOf(parameters), ...pageOf(parameters) };
      const { list, total } = valueOf(await ask(listTransfers, filter));
      const type = parameters.needed('type').toUpperCase();
      return { total, rows: list.map((transfer) => shown(transfer, type)) };
    },
  },
];
