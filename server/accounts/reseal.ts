import { addressKey } from '../../domain/rules/wallet/addressBook';
import type { Files } from '../adapters/files';
import { markRewritten } from '../replica/mark';
import { openAccountsDatabase, inTransaction } from './database';
import { SEALED_PURPOSES } from './sealedFiles';
import { codeHash, openSealed, openSealedBytes, seal, sealBytes } from './secrets';
import { createVault, teachReseal } from './vault';

export interface Rotation {
  from: string;
  to: string;
}

/** Reseals every sealed column of accounts.db and recomputes every blind index; rows that live only minutes are dropped instead. */
const STATEMENTS = [
  `UPDATE users SET account_key = reindex('account', unseal('account', account)), account = reseal('account', account),
     anti_phishing = reseal('phishing', anti_phishing)`,
  "UPDATE contact_recoveries SET account = reseal('account', account)",
  `UPDATE withdrawal_addresses SET
     address_key = reindex('address', user || ' ' || address_key(network, unseal('address', address)) || ' ' || unseal('memo', memo)),
     address = reseal('address', address), memo = reseal('memo', memo), note = reseal('note', note)`,
  `UPDATE collection_methods SET holder = reseal('holder', holder), bank = reseal('bank', bank), branch = reseal('bank', branch),
     number_hash = number_hash(user, id, sealed), sealed = reseal_bytes('collection:' || user || ':' || id, sealed)`,
  "UPDATE portfolios SET name = reseal('portfolio', name)",
  "UPDATE drawings SET kept = reseal('drawings', kept)",
  `UPDATE audit_log SET subject = reseal('audit', subject), outcome = reseal('audit', outcome),
     reason = reseal('audit', reason)`,
  "UPDATE operator_requests SET act = reseal('audit', act), reason = reseal('audit', reason)",
  "UPDATE identity_submissions SET name = reseal_bytes('identity', name), id_number = reseal_bytes('identity', id_number)",
  "UPDATE second_factors SET secret = reseal_bytes('factor:' || user, secret)",
  "UPDATE api_keys SET sealed = reseal_bytes('api key', sealed)",
  "UPDATE closed_accounts SET sealed = reseal_bytes('closed:' || user, sealed) WHERE length(sealed) > 0",
  'DELETE FROM codes',
  'DELETE FROM tickets',
  'DELETE FROM outbox',
  "DELETE FROM login_failures WHERE subject LIKE 'login:%' OR subject LIKE 'codes:%'",
  "DELETE FROM login_rests WHERE subject LIKE 'login:%' OR subject LIKE 'codes:%'",
  "UPDATE sealed_with SET mark = reindex('secret', '')",
];

/**
 * Reseals accounts.db with another secret, atomically.
 * @throws if it was sealed with neither.
 */
export function resealAccounts(file: string, { from, to }: Rotation): void {
  const db = openAccountsDatabase(file, createVault(from));
  try {
    teachReseal(db, createVault(from), createVault(to));
    db.function('address_key', (network: string, address: string) => addressKey(network, address));
    db.function('reseal_bytes', (purpose: string, sealed: Uint8Array | null) =>
      sealed === null ? null : seal(to, purpose, openSealed(from, purpose, sealed)),
    );
    db.function('number_hash', (user: number, id: string, sealed: Uint8Array) => {
      const { number, sort_code } = JSON.parse(openSealed(from, `collection:${user}:${id}`, sealed)) as {
        number: string;
        sort_code: string | null;
      };
      return codeHash(to, `collection:${user}`, `${sort_code ?? ''} ${number}`);
    });
    inTransaction(db, () => {
      for (const statement of STATEMENTS) db.exec(statement);
      markRewritten(db);
    });
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

const FILE_PURPOSES = new Map<string, string>(Object.entries(SEALED_PURPOSES));

const openedBy = (secret: string, purpose: string, sealed: Uint8Array): Uint8Array | null => {
  try {
    return openSealedBytes(secret, purpose, sealed);
  } catch {
    return null;
  }
};

/**
 * Reseals files with another secret, one after the other, skipping those already resealed.
 * @returns the number of files resealed.
 */
export async function resealFiles(names: readonly string[], files: Files, { from, to }: Rotation): Promise<number> {
  let done = 0;
  for (const name of names) {
    const purpose = name.endsWith('.sealed') ? FILE_PURPOSES.get(name.split('-', 1)[0] ?? '') : undefined;
    const sealed = purpose === undefined ? null : await files.get(name);
    if (purpose === undefined || !sealed || openedBy(to, purpose, sealed)) continue;
    await files.put(name, sealBytes(to, purpose, openSealedBytes(from, purpose, sealed)));
    done += 1;
  }
  return done;
}
