import type { Transfer } from '../../../../domain/contract/wallet/transfer';
import type { TransferCurrency } from './transfer.form';

export const sampleCurrencies: readonly TransferCurrency[] = [
  { symbol: 'BTC', scale: 8, legal_status: 1 },
  { symbol: 'USDT', scale: 8, legal_status: 1 },
  { symbol: 'SOL', scale: 8, legal_status: 0 },
];

export const sampleTransfer: Transfer = {
  id: '7001',
  from_account: 'spot',
  to_account: 'contract',
  currency: 'USDT',
  quantity: '12.50000000',
  time: 1_700_000_000_000,
};
