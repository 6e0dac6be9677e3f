import type { Withdrawal, WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import { sampleAddress } from '../addressBook/addressBook.model';
import type { WithdrawalTerms, WithdrawalValues } from './withdrawal.setup';

export const sampleQuote: WithdrawalQuote = {
  currency: 'USDT',
  network: 'TRC20',
  available: '1000.00000000',
  fee: '1.00000000',
  min: '10.00000000',
  max: '100.00000000',
  digits: 8,
  deducted: null,
  received: null,
  limit: '100.00000000',
  used: '0.00000000',
  left: '100.00000000',
  left_quantity: '100.00000000',
  verified: false,
  rest_until: null,
  second_factor: false,
  sandbox: true,
};

export const sampleTerms = (changes: Partial<WithdrawalQuote> = {}): WithdrawalTerms => ({
  quote: { ...sampleQuote, ...changes },
  addresses: [sampleAddress('a1')],
  typed: [],
  restHours: 24,
  bookOnly: false,
});

export const sampleValues: WithdrawalValues = {
  source: 'book',
  addressId: 'a1',
  address: '',
  memo: '',
  quantity: '20',
};

export const sampleWithdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'w1',
  currency: 'USDT',
  network: 'TRC20',
  address: 'TJZtjBHPLdzVUK6TdZXAhMf97z5584bAMY',
  memo: null,
  note: 'Hardware wallet',
  quantity: '20.00000000',
  fee: '1.00000000',
  status: 'notDisbursed',
  next_events: (changes.status ?? 'notDisbursed') === 'notDisbursed' ? ['withdrawal.cancel'] : [],
  failure: null,
  txid: null,
  confirmations: 0,
  required_confirmations: 20,
  sandbox: true,
  time: 1_700_000_000_000,
  approved: null,
  disbursed: null,
  ended: null,
  updated: 1_700_000_000_000,
  ...changes,
});
