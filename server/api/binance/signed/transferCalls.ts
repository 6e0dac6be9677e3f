import type { BodyOf } from '../../../../domain/contract/call';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { createTransfer, listTransfers, type Transfer } from '../../../../domain/contract/wallet/transfer';
import { invalidValue, missing } from '../errors';
import type { Parameters } from '../parameters';
import type { SignedCall } from './call';
import { decimalOf } from './parameters';
import { valueOf } from './refusals';
import { numberOf } from './spotShape';

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
