import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BodyOf } from '../../domain/contract/call';
import { sandboxDeposit, type Deposit } from '../../domain/contract/wallet/deposit';
import type { Account } from '../../domain/contract/wallet/wallet';
import { addressKey } from '../../domain/rules/wallet/addressBook';
import { createWithdrawal, withdrawalDetail, type Withdrawal } from '../../domain/contract/wallet/withdrawal';
import { createVault, teachVault } from '../../server/accounts/vault';
import { AuditedExchange } from './auditedExchange';
import { FORM } from './gateway';

export const TRC20_ADDRESS = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
export const PROOF = { funds_password: FORM.funds_password } as const;

type WithdrawalBody = BodyOf<typeof createWithdrawal>;

/** An exchange with helpers for moving money. */
export class WalletExchange extends AuditedExchange {
  token = '';

  /** Starts with a user who has deposited 1,000 USDT and withdrawn to the usual address before. */
  async start(): Promise<this> {
    await this.open();
    this.token = await this.exchange.signUp('holder@statex.test');
    this.know(TRC20_ADDRESS);
    await this.deposited('1000');
    return this;
  }

  /** Advances the clock by `ms` and completes everything due by then. */
  async pass(ms: number): Promise<void> {
    await this.exchange.pass(ms, this.token);
    await this.exchange.app.wallet.tend();
    await this.exchange.app.wallet.tend();
  }

  /** Advances the clock by `count` seconds, one at a time. */
  async seconds(count: number): Promise<void> {
    for (let second = 0; second < count; second++) await this.pass(1000);
  }

  async deposit(quantity: string, key = `deposit-${quantity}`): Promise<Deposit> {
    const body = { currency: 'USDT', network: 'TRC20', quantity };
    const { data } = await this.exchange.call(sandboxDeposit, body, { token: this.token, key });
    return data.deposit;
  }

  async deposited(quantity: string): Promise<void> {
    await this.deposit(quantity);
    await this.seconds(10);
  }

  withdrawal(body: Partial<WithdrawalBody> = {}, key?: string) {
    return this.exchange.call(
      createWithdrawal,
      { currency: 'USDT', network: 'TRC20', quantity: '20', address: TRC20_ADDRESS, ...PROOF, ...body },
      { token: this.token, ...(key ? { key } : {}) },
    );
  }

  async withdrawn(body: Partial<WithdrawalBody> = {}): Promise<Withdrawal> {
    const answer = await this.withdrawal(body);
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    return answer.data.withdrawal;
  }

  async stateOf(withdrawal_id: string): Promise<Withdrawal> {
    return (await this.exchange.call(withdrawalDetail, { withdrawal_id }, { token: this.token })).data.withdrawal;
  }

  /** Balance as "available/frozen", without trailing zeros. */
  balance = (currency = 'USDT', account: Account = 'spot'): Promise<string> => this.held(this.token, account, currency);

  /** Stores an address as typed, confirmed and past its cooling-off period. */
  know(address: string, { currency, network } = { currency: 'USDT', network: 'TRC20' }): void {
    const db = this.database('accounts.db');
    db.prepare(
      `INSERT INTO withdrawal_addresses SELECT ?1, id, ?2, ?3, seal('address', ?1),
         blind('address', id || ' ' || ?4 || ' '), seal('memo', ''), seal('note', ''), 0, 0, 1
       FROM users WHERE account_key = blind('account', 'holder@statex.test')`,
    ).run(address, currency, network, addressKey(network, address));
    db.close();
  }

  /** Opens a second connection to a database of the exchange. */
  database(name: 'accounts.db' | 'wallet.db'): DatabaseSyncInstance {
    const db = new DatabaseSync(join(this.dataDir, name));
    teachVault(db, createVault(readFileSync(join(this.dataDir, 'secret'), 'utf8')));
    return db;
  }

  /** Marks the user's identity as approved by an operator. */
  verify(): void {
    const db = this.database('accounts.db');
    db.prepare("UPDATE users SET name_status = 3 WHERE account_key = blind('account', 'holder@statex.test')").run();
    db.close();
  }
}
