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

/** Whether a database is sealed with a secret; true for a missing one, which has nothing to seal. */
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

/** Writes the file first, so that an interrupted rotation can be resumed from it. */
function begin(config: Config, accounts: string): Rotation {
  const { current, former } = loadSecrets(config);
  const [earlier] = former;
  // An interrupted rotation is recognised by accounts.db, which is resealed last.
  if (earlier !== undefined && isSealedWith(accounts, earlier)) return { from: earlier, to: current };
  // Throws if it is sealed with neither secret, and migrates it if it was written by an earlier version.
  openAccountsDatabase(accounts, createVault(current)).close();
  const to = randomBytes(32).toString('base64url');
  const file = secretFileOf(config);
  writeFileSync(`${file}.new`, `${[to, current, ...former].join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return { from: current, to };
}

/**
 * Gives a stopped exchange a new secret. Sealed data in the log stays readable with the former secret, which stays in the file.
 * @returns message for the operator.
 * @throws when it cannot be completed; repeating it does the rest.
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
