import { DatabaseSync } from '@photostructure/sqlite';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAccountsDatabase } from '../accounts/database';
import { resealAccounts, resealFiles, type Rotation } from '../accounts/reseal';
import { createVault } from '../accounts/vault';
import { createLocalFiles } from '../adapters/files';
import type { Config } from '../config/config';
import { resealWallet } from '../products/wallet/service/database';
import { lockDataDir } from './dataLock';
import { loadSecrets, secretFileOf } from './secret';

/** Whether a database has been sealed with a secret; one that is not there yet has nothing to seal. */
function isSealedWith(file: string, secret: string): boolean {
  if (!existsSync(file)) return true;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const known = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sealed_with'").get();
    const row = known && (db.prepare('SELECT mark FROM sealed_with').get() as { mark: string });
    return row !== undefined && row.mark === createVault(secret).mark;
  } finally {
    db.close();
  }
}

/** The file first: whatever is cut off after it can be done with what stands there. */
function begin(config: Config, accounts: string): Rotation {
  const { current, former } = loadSecrets(config);
  const [earlier] = former;
  // Of a rotation that was cut off: accounts.db is last.
  if (earlier !== undefined && isSealedWith(accounts, earlier)) return { from: earlier, to: current };
  // Where it was sealed with neither, or written by an earlier version, this says so, or brings it up to date.
  openAccountsDatabase(accounts, createVault(current)).close();
  const to = randomBytes(32).toString('base64url');
  const file = secretFileOf(config);
  writeFileSync(`${file}.new`, `${[to, current, ...former].join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return { from: current, to };
}

/**
 * Gives an exchange that is stopped a new secret. What the log has sealed stays readable by the former one, which stays in the file.
 * @returns what the operator is told.
 * @throws when it cannot be done, nothing or a part being done: the same again does the rest.
 */
export async function rotateSecret(config: Config): Promise<string> {
  const { dataDir } = config;
  if (config.sandbox) throw new Error('a sandbox is not rotated: its own accounts are made with its secret');
  if (config.secret !== null)
    throw new Error('SECRET is set: write it into a file, name that by SECRET_FILE instead, and run this again');
  const [accounts, wallet, directory] = ['accounts.db', 'wallet.db', 'files'].map((name) => join(dataDir, name)) as [
    string,
    string,
    string,
  ];
  if (!existsSync(accounts)) throw new Error(`there is no exchange in ${dataDir}`);
  const lock = lockDataDir(dataDir);
  try {
    const rotation = begin(config, accounts);
    const names = existsSync(directory) ? readdirSync(directory) : [];
    const files = await resealFiles(names, createLocalFiles(directory), rotation);
    if (!isSealedWith(wallet, rotation.to)) resealWallet(wallet, rotation);
    resealAccounts(accounts, rotation);
    return [
      `sealed anew: accounts.db, wallet.db and ${files} files`,
      `${secretFileOf(config)} has the new secret, and below it the former one, by which payment details of fiat orders and recovery`,
      'codes of before are read: delete its line when nobody needs those any more',
    ].join('\n');
  } finally {
    lock.release();
  }
}
