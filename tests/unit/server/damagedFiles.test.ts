import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVault } from '../../../server/accounts/vault';
import { openEvmStore } from '../../../server/adapters/evm/database';
import { readConfig } from '../../../server/config/config';
import { MarketStore } from '../../../server/market/marketStore';
import { PRODUCTS } from '../../../server/products/all';
import { openWalletDatabase } from '../../../server/products/wallet/service/database';
import { startAccounts } from '../../../server/setup/accountsPart';
import { migrationNotice } from '../../../server/setup/migrationNotice';
import { openStore } from '../../../server/store/store';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-damaged-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const damage = (file: string) => writeFileSync(join(dataDir, file), 'no database '.repeat(1000));

describe('a file that is no database is named, with the remedy, by a start that reads', () => {
  it('the notice of its migrations', () => {
    damage('engine.db');
    expect(() => migrationNotice(dataDir)).toThrow(/engine\.db is damaged .* copy/);
  });

  it('the rows', () => {
    damage('engine.db');
    expect(() => openStore(PRODUCTS, dataDir, SPOT_CATALOGUE)).toThrow(/engine\.db is damaged .* copy/);
  });

  it('the log', () => {
    damage('log.db');
    expect(() => openStore(PRODUCTS, dataDir, SPOT_CATALOGUE)).toThrow(/log\.db is damaged .* copy/);
  });

  it('the accounts', () => {
    damage('accounts.db');
    const config = readConfig({ DATA_DIR: dataDir });
    const start = () => startAccounts(config, { clock: Date.now, onError: () => undefined });
    expect(start).toThrow(/accounts\.db is damaged .* copy/);
  });

  it('the wallet', () => {
    damage('wallet.db');
    const vault = createVault('any secret');
    const open = () => openWalletDatabase(join(dataDir, 'wallet.db'), vault);
    expect(open).toThrow(/wallet\.db is damaged .* copy/);
  });

  it('signed payments', () => {
    damage('evm.db');
    expect(() => openEvmStore(join(dataDir, 'evm.db'), null)).toThrow(/evm\.db is damaged .* copy/);
  });

  it('candles, which need no copy', () => {
    damage('market.db');
    expect(() => new MarketStore(join(dataDir, 'market.db'))).toThrow(/market\.db is damaged .* Move it away/);
  });
});
