import { createHmac, hkdfSync } from 'node:crypto';
import type { createAuditLog } from './auditLog';
import type { createOnce } from './database';
import { newToken, sameBytes, tokenHash } from './secrets';

/** Expiry of access to the flows, ms since the epoch; null for as long as the exchange runs. */
export interface InspectorAccess {
  until: number | null;
}

interface Opened {
  /** Key that the browser presents from now on. */
  key: string;
  until: number;
}

interface DoorOptions {
  mode: 'off' | 'sandbox' | 'operators';
  clock: () => number;
  secret: string;
  once: ReturnType<typeof createOnce>;
  auditLog: ReturnType<typeof createAuditLog>;
}

/** A pass is exchanged once for a key; one does not work as the other. */
type Kind = 'pass' | 'key';

const LONGEST = 200;
const FORM = /^([A-Za-z0-9_-]{43})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;
const EVERYBODY: InspectorAccess = { until: null };

/**
 * Controls access to the flow inspector. A pass is signed rather than stored: name, expiry and signature ("name.end.signature");
 * only its use is recorded, by the digest of its name.
 */
export function createInspectorDoor({ mode, clock, secret, once, auditLog }: DoorOptions) {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'inspector', 32));
  const sign = (kind: Kind, name: string, until: number): Buffer =>
    createHmac('sha256', signingKey).update(`${kind}\n${name}\n${until}`).digest();
  const write = (kind: Kind, name: string, until: number): string =>
    `${name}.${until}.${sign(kind, name, until).toString('base64url')}`;
  const read = (kind: Kind, text: string): { name: string; until: number } | null => {
    const [, name, end, signature] = (text.length <= LONGEST && FORM.exec(text)) || [];
    if (name === undefined || end === undefined || signature === undefined) return null;
    const until = Number(end);
    if (!sameBytes(sign(kind, name, until), Buffer.from(signature, 'base64url'))) return null;
    return until > clock() ? { name, until } : null;
  };

  return {
    mode,
    /** @param lifeMs lifetime of the pass and of the access it gives. */
    issue: (lifeMs: number): { pass: string; until: number } => {
      const until = clock() + lifeMs;
      return { pass: write('pass', newToken(), until), until };
    },
    /** Redeems a pass, once; null if it is invalid, expired, already used, or this exchange does not use passes. */
    open: (pass: string): Opened | null => {
      const found = mode === 'operators' ? read('pass', pass) : null;
      if (!found) return null;
      const taken = `inspector pass ${tokenHash(found.name).toString('base64url')}`;
      if (!once.mark(taken)) return null;
      const until = new Date(found.until).toISOString();
      auditLog.write({ actor: 'operator', act: 'inspector.open', subject: '', outcome: `done: until ${until}` });
      return { key: write('key', newToken(), found.until), until: found.until };
    },
    /** Returns the access to the inspector with this key; null for none. */
    accessOf: (key: string | undefined): InspectorAccess | null => {
      if (mode === 'sandbox') return EVERYBODY;
      const found = mode === 'operators' && key !== undefined ? read('key', key) : null;
      return found && { until: found.until };
    },
  };
}

export type InspectorDoor = ReturnType<typeof createInspectorDoor>;
