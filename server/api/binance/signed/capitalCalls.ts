import { depositAddress, listDeposits, type Deposit } from '../../../../domain/contract/wallet/deposit';
import { createWithdrawal, listWithdrawals, type Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import type { ErrorName } from '../../../../domain/contract/errors';
import { isPortfolio } from '../../../../domain/rules/account/portfolio';
import type { Result } from '../../../accounts/result';
import { invalidValue, missing, type BinanceError } from '../errors';
import { RANGE } from '../call';
import type { Parameters } from '../parameters';
import type { SignedCall, SignedDeps } from './call';
import { faultOf, fundsMissing, valueOf, withdrawalClosed, withdrawalRefused } from './refusals';
import { decimalOf } from './parameters';

/** Networks with a different name on Binance; clients know only Binance's names. */
const BINANCES: Readonly<Record<string, string>> = { TRC20: 'TRX', ERC20: 'ETH', BEP20: 'BSC' };
const OURS = new Map(Object.entries(BINANCES).map(([own, theirs]) => [theirs, own]));

export const shownNetwork = (name: string): string => BINANCES[name] ?? name;

/** Accepts Binance's name or ours. */
const networkNamed = (text: string): string => OURS.get(text) ?? text;

/** Page size of the exchange's lists. */
const PAGE = 100;
const LIST_MAX = 1000;
/** The contract requires the account's password; for programs the key replaces it, and the value is never read. */
const BY_KEY = { funds_password: 'by API key' };

const DEPOSIT_STATUS: Readonly<Record<Deposit['status'], number>> = { pending: 0, confirming: 0, success: 1 };

function withdrawalStatus({ status, failure, approved }: Withdrawal): number {
  if (status === 'cancelled') return 1;
  if (status === 'notDisbursed') return approved === null ? 2 : 4;
  if (status === 'pendingConfirmation') return 4;
  if (status === 'completed') return 6;
  return failure === 'review' ? 3 : 5;
}

/** Formats a time as "2026-01-05 12:00:00", UTC. */
const timeText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const shownDeposit = (deposit: Deposit) => ({
  ...{ id: deposit.id, amount: deposit.quantity, coin: deposit.currency },
  network: shownNetwork(deposit.network),
  ...{ status: DEPOSIT_STATUS[deposit.status], address: deposit.address, addressTag: '', txId: deposit.txid },
  ...{ insertTime: deposit.time, transferType: 0, unlockConfirm: deposit.required_confirmations, walletType: 0 },
  confirmTimes: `${deposit.confirmations}/${deposit.required_confirmations}`,
  ...(deposit.status === 'success' ? { completeTime: deposit.updated } : {}),
});

const shownWithdrawal = (withdrawal: Withdrawal, name: string | null) => ({
  ...(name === null ? {} : { withdrawOrderId: name }),
  ...{ id: withdrawal.id, amount: withdrawal.quantity, transactionFee: withdrawal.fee, coin: withdrawal.currency },
  ...{ status: withdrawalStatus(withdrawal), address: withdrawal.address, addressTag: withdrawal.memo ?? '' },
  ...{ txId: withdrawal.txid ?? '', applyTime: timeText(withdrawal.time) },
  network: shownNetwork(withdrawal.network),
  ...{ transferType: 0, walletType: 0, confirmNo: withdrawal.confirmations, info: withdrawal.failure ?? '', txKey: '' },
  ...(withdrawal.ended === null ? {} : { completeTime: timeText(withdrawal.ended) }),
});

interface PageWish {
  page: number;
  page_size: number;
}

const LISTING = ['coin', 'status', 'offset', ...RANGE];

/** Returns up to `limit` matching entries from `offset` on, newest first, each once although new ones shift the pages. */
async function listed<Entry extends { id: string }>(
  parameters: Parameters,
  read: (page: PageWish) => Promise<{ list: Entry[] }>,
  statusOf: (entry: Entry) => number,
): Promise<Entry[]> {
  const [limit, offset] = [parameters.limit(LIST_MAX, LIST_MAX), parameters.whole('offset') ?? 0];
  const wanted = parameters.whole('status');
  const found = new Map<string, Entry>();
  for (let page = 1; found.size < offset + limit && page <= LIST_MAX / PAGE; page++) {
    const { list } = await read({ page, page_size: PAGE });
    for (const entry of list) if (wanted === undefined || statusOf(entry) === wanted) found.set(entry.id, entry);
    if (list.length < PAGE) break;
  }
  return [...found.values()].slice(offset, offset + limit);
}

const rangeOf = (parameters: Parameters) => ({
  ...(parameters.has('coin') ? { currency: parameters.needed('coin').toUpperCase() } : {}),
  ...{ from: parameters.time('startTime'), to: parameters.time('endTime') },
});

const OF_WITHDRAWALS: Partial<Record<ErrorName, () => BinanceError>> = {
  insufficientBalance: fundsMissing,
  withdrawalClosed,
  keyReused: () => withdrawalRefused('This withdrawOrderId is of another withdrawal.'),
  unknownCurrency: () => invalidValue('coin'),
  unknownNetwork: () => invalidValue('network'),
};

/** Binance's names for the contract's fields. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ memo: 'addressTag', quantity: 'amount', client_id: 'withdrawOrderId' },
};

function movedOf<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const [field] =
    result.error === 'validation' ? Object.keys((result.data?.['fields'] as object | undefined) ?? {}) : [];
  if (field !== undefined) throw invalidValue(FIELDS[field] ?? field);
  throw OF_WITHDRAWALS[result.error]?.() ?? faultOf(result, withdrawalRefused);
}

/** Deposits and withdrawals are the main portfolio's; keys of other portfolios see none. */
export function capitalCalls({ seed, wallet: { queries } }: Pick<SignedDeps, 'seed' | 'wallet'>): SignedCall[] {
  const shown = (withdrawal: Withdrawal) => shownWithdrawal(withdrawal, queries.withdrawalName(withdrawal.id));
  /** Returns a coin with the requested network, or its default one. */
  const placeOf = (parameters: Parameters) => {
    const currency = parameters.needed('coin').toUpperCase();
    const usual = seed.currencies.find(({ symbol }) => symbol === currency)?.networks[0]?.name;
    const network = parameters.text('network') ?? usual;
    if (network === undefined) throw invalidValue('coin');
    return { currency, network: networkNamed(network) };
  };
  return [
    {
      ...{ method: 'GET', path: '/sapi/v1/capital/deposit/address', permission: 'read', weight: 10 },
      needs: ['coin'],
      takes: ['network'],
      async run({ parameters, ask }) {
        const { address, currency } = movedOf(await ask(depositAddress, placeOf(parameters)));
        return { address, coin: currency, tag: '', url: '' };
      },
    },
    {
      ...{ method: 'GET', path: '/sapi/v1/capital/deposit/hisrec', permission: 'read', weight: 10, takes: LISTING },
      async run({ parameters, ask, key }) {
        if (isPortfolio(key.user)) return [];
        const read = async (page: PageWish) => valueOf(await ask(listDeposits, { ...rangeOf(parameters), ...page }));
        return (await listed(parameters, read, ({ status }) => DEPOSIT_STATUS[status])).map(shownDeposit);
      },
    },
    {
      ...{ method: 'GET', path: '/sapi/v1/capital/withdraw/history', permission: 'read', weight: 10 },
      takes: [...LISTING, 'withdrawOrderId'],
      async run({ parameters, ask, key }) {
        if (isPortfolio(key.user)) return [];
        const named = parameters.text('withdrawOrderId');
        if (named !== undefined) {
          const id = queries.withdrawalNamed(key.user, named);
          const known = id && queries.withdrawal(key.user, id);
          return known ? [shown(known)] : [];
        }
        const read = async (page: PageWish) => valueOf(await ask(listWithdrawals, { ...rangeOf(parameters), ...page }));
        return (await listed(parameters, read, withdrawalStatus)).map(shown);
      },
    },
    {
      ...{ method: 'POST', path: '/sapi/v1/capital/withdraw/apply', permission: 'withdraw', weight: 900 },
      needs: ['coin', 'address', 'amount'],
      takes: ['network', 'addressTag', 'name', 'withdrawOrderId'],
      async run({ parameters, ask }) {
        const quantity = decimalOf(parameters, 'amount');
        if (quantity === null) throw missing('amount');
        const address = parameters.needed('address');
        const memo = parameters.text('addressTag') ?? null;
        const name = parameters.text('withdrawOrderId');
        const named = name === undefined ? {} : { client_id: name };
        const { withdrawal } = movedOf(
          await ask(createWithdrawal, { ...placeOf(parameters), ...BY_KEY, ...named, quantity, address, memo }),
        );
        return { id: withdrawal.id };
      },
    },
  ];
}
