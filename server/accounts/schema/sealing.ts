import { SEALED_WITH } from '../vault';

const LOGIN_BLIND = (table: string): string => `
  UPDATE ${table} SET subject = CASE
    WHEN subject LIKE 'codes:%' THEN 'codes:' || blind('account', substr(subject, 7))
    WHEN instr(subject, '|') > 0 THEN
      'login:' || blind('account', substr(subject, 7, instr(subject, '|') - 7)) || substr(subject, instr(subject, '|'))
    ELSE 'login:' || blind('account', substr(subject, 7)) END
  WHERE subject LIKE 'login:%@%' OR subject LIKE 'login:+%' OR subject LIKE 'codes:%';`;

/** Names, addresses and bank details are sealed from here on; "_key" columns and digests are blind indexes. */
export const SEALING = `
  ${SEALED_WITH}
  ALTER TABLE users ADD COLUMN account_key TEXT NOT NULL DEFAULT '';
  ALTER TABLE users DROP COLUMN email;
  ALTER TABLE users DROP COLUMN area_code;
  ALTER TABLE users DROP COLUMN phone;
  UPDATE users SET account_key = blind('account', account), account = seal('account', account),
    anti_phishing = seal('phishing', anti_phishing);
  CREATE UNIQUE INDEX users_by_account ON users (account_key);
  UPDATE codes SET account = blind('account', account);
  UPDATE outbox SET account = blind('account', account);
  ALTER TABLE tickets ADD COLUMN subject_key TEXT NOT NULL DEFAULT '';
  UPDATE tickets SET subject_key = blind('ticket', account), account = seal('ticket', account);
  ${LOGIN_BLIND('login_failures')}
  ${LOGIN_BLIND('login_rests')}
  UPDATE contact_recoveries SET account = seal('account', account);
  UPDATE withdrawal_addresses SET address_key = blind('address', user || ' ' || address_key || ' ' || memo),
    address = seal('address', address), memo = seal('memo', memo), note = seal('note', note);
  CREATE UNIQUE INDEX withdrawal_addresses_by_key ON withdrawal_addresses (user, currency, network, address_key);
  UPDATE collection_methods SET holder = seal('holder', holder), bank = seal('bank', bank), branch = seal('bank', branch);
  UPDATE audit_log SET subject = seal('audit', subject), outcome = seal('audit', outcome);
`;
