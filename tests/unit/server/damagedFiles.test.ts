import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config';
import { PRODUCTS } from '../../../server/products/all';
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
});
