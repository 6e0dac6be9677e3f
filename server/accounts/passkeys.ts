import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import { PASSKEY_PROOF } from '../../domain/contract/account/securityFields';
import type { PasskeyScene } from '../../domain/contract/account/accountChoices';
import type { TellChange } from './securityNotices';
import type { Caller } from './credentials';
import { inTransaction } from './database';
import {
  type Assertion,
  checkAssertion,
  checkCreation,
  clientDataOf,
  createPasskeyChallenges,
  createPasskeyRows,
  type Creation,
  siteOf,
} from './passkeyCheck';
import { refuse, success, type Result } from './result';
import type { SecondFactor } from './secondFactor';
import type { SecurityCheck } from './securityCheck';
import type { Tickets } from './codes';
import type { User, Users } from './users';

const PASSKEYS_MAX = 10;
const PROOF_MS = 2 * 60_000;

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  secret: string;
  siteUrl: string;
  users: Users;
  tickets: Tickets;
  secondFactor: SecondFactor;
  securityCheck: SecurityCheck;
  tellChange: TellChange;
}

interface BeginForm extends HolderProof {
  name?: string | null | undefined;
}

interface HolderProof {
  password: string;
  second_factor_code?: string | null | undefined;
}

interface NewPasskey extends Creation {
  name: string;
  transports: readonly string[];
}

type Done = Result<Record<string, never>>;

/** Changes with the protections that were proved for the challenge: with any other it is worthless. */
const creationPurpose = (user: User | undefined): string =>
  `create:${user?.id}:${user?.credentials_changed ?? 0}:${user?.second_factor}`;

/**
 * Passkeys (WebAuthn level 2): login by one alone, or instead of a second-factor code. Each requires user verification by the
 * authenticator, so that one passkey is two factors.
 */
export function createPasskeys(parts: Parts) {
  const { db, clock, users, tickets, secondFactor, securityCheck, tellChange } = parts;
  const rows = createPasskeyRows(db, clock);
  const challenges = createPasskeyChallenges(db, clock, parts.secret);
  const site = siteOf(parts.siteUrl);

  const question = (purpose: string, user: number | undefined) => ({
    challenge: challenges.issue(purpose),
    rp_id: site.rpId,
    known: user === undefined ? [] : rows.all(user).map(({ credential }) => credential),
  });

  /** Whether another passkey of the account has the name, ignoring case. */
  const isTaken = (user: number, name: string, except?: string): boolean => {
    const same = (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase();
    return rows.all(user).some((row) => row.id !== except && same(row.name));
  };

  /** Checks the login password first, then the second factor if enabled. */
  const checkHolder = async (user: number, proof: HolderProof): Promise<Result<null>> => {
    const password = await securityCheck.checkLoginPassword(user, proof.password);
    return password.ok ? securityCheck.checkFactor(user, proof.second_factor_code) : password;
  };

  /** A counter that did not increase reveals a copy; from then on neither is accepted. */
  const accept = (form: Assertion, told: { counter: number; synced: boolean }, caller: Caller): Result<User> => {
    const row = rows.byCredential(form.id);
    const user = row && users.byId(row.user);
    if (!row || !user) return refuse('passkeyUnknown');
    if (row.blocked === 1) return refuse('passkeyBlocked');
    if (row.counter > 0 && told.counter <= row.counter) {
      rows.block(row.id);
      tellChange(user.id, 'passkeyBlocked', caller);
      return refuse('passkeyBlocked');
    }
    rows.used(row.id, { ...told, address: caller.origin.address });
    return success(user);
  };

  /** Returns the holder of the passkey that signed, for that scene, now and for the first time. */
  const holderOf = async (form: Assertion, scene: PasskeyScene, caller: Caller): Promise<Result<User>> => {
    const said = clientDataOf(form.client_data);
    if (!said) return refuse('passkeyWrong');
    if (!challenges.isLive(said.challenge, scene)) return refuse('passkeyLate');
    const row = rows.byCredential(form.id);
    if (!row) return refuse('passkeyUnknown');
    const told = await checkAssertion(form, said.challenge, row, site);
    if (!told) return refuse('passkeyWrong');
    return challenges.spend(said.challenge) ? accept(form, told, caller) : refuse('passkeyLate');
  };

  return {
    holderOf,
    list: rows.list,

    ask: (scene: PasskeyScene, user: number | undefined) => question(scene, user),

    async begin(id: number, form: BeginForm) {
      const user = users.byId(id);
      if (!user) return refuse('sessionExpired');
      const holder = await checkHolder(id, form);
      if (!holder.ok) return holder;
      if (form.name && isTaken(id, form.name)) return refuse('passkeyNameTaken', { field: 'name' });
      if (user.passkeys >= PASSKEYS_MAX) return refuse('passkeysFull');
      const user_handle = Buffer.from(user.public_id).toString('base64url');
      return success({ ...question(creationPurpose(user), id), user_handle, account: user.account });
    },

    /** Having the challenge implies that the password, and the second factor if enabled, were proved. */
    async add(id: number, form: NewPasskey, caller: Caller): Promise<Result<{ recovery_codes: string[] }>> {
      const said = clientDataOf(form.client_data);
      if (!said) return refuse('passkeyWrong');
      const isLive = () => challenges.isLive(said.challenge, creationPurpose(users.byId(id)));
      if (!isLive()) return refuse('passkeyLate');
      const made = await checkCreation(form, said.challenge, site);
      if (!made) return refuse('passkeyWrong');
      if (isTaken(id, form.name)) return refuse('passkeyNameTaken', { field: 'name' });
      if (!isLive() || !challenges.spend(said.challenge)) return refuse('passkeyLate');
      if (rows.byCredential(made.credential)) return refuse('passkeyKnown');
      if (rows.all(id).length >= PASSKEYS_MAX) return refuse('passkeysFull');
      const codes = inTransaction(db, () => {
        const { name, transports } = form;
        const synced = made.synced ? 1 : 0;
        rows.add({ ...made, id: randomUUID(), user: id, name, synced, transports: transports.join(' ') });
        return secondFactor.settle(id);
      });
      tellChange(id, 'passkeyAdded', caller);
      return success({ recovery_codes: codes });
    },

    /** Another user's passkey counts as missing. */
    rename(id: number, passkey: string, name: string): Done {
      if (isTaken(id, name, passkey)) return refuse('passkeyNameTaken', { field: 'name' });
      return rows.rename(id, passkey, name) ? success({}) : refuse('passkeyNotFound');
    },

    async remove(id: number, passkey: string, proof: HolderProof, caller: Caller): Promise<Done> {
      if (!rows.all(id).some((row) => row.id === passkey)) return refuse('passkeyNotFound');
      const holder = await checkHolder(id, proof);
      if (!holder.ok) return holder;
      const isDone = inTransaction(db, () => {
        if (!rows.remove(id, passkey)) return false;
        secondFactor.settle(id);
        users.restWithdrawals(id);
        return true;
      });
      if (!isDone) return refuse('passkeyNotFound');
      tellChange(id, 'passkeyRemoved', caller);
      return success({});
    },

    /** Returns a single-use code that replaces the second factor of the passkey's user. */
    async prove(form: Assertion, caller: Caller): Promise<Result<{ code: string }>> {
      const holder = await holderOf(form, 'proof', caller);
      if (!holder.ok) return holder;
      const ticket = inTransaction(db, () => tickets.issue('passkey', String(holder.value.id), PROOF_MS));
      return success({ code: `${PASSKEY_PROOF}${ticket}` });
    },
  };
}
