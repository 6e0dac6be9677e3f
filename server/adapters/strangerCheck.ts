import type { StrangerTask } from '../../domain/contract/outcome';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { isWorked } from '../../domain/rules/account/proofOfWork';
import type { Peers } from '../peers/peers';

/** A caller that requests something that costs money. */
interface Stranger {
  /** Purpose of the call; a proof for one purpose is refused for any other. */
  purpose: string;
  address: string;
  /** Network around the address; a proof is valid only within it. */
  range: string;
}

/** Tells people from programs that request thousands of codes, or makes such programs pay with work. */
export interface StrangerCheck {
  /** Returns the task to do first; null when none is needed. */
  taskFor(stranger: Stranger): StrangerTask | null;
  /** Whether the task was done; a proof is accepted once. Rejects when that cannot be determined now. */
  accepts(stranger: Stranger, proof: string): Promise<boolean>;
}

export const NO_CHECK: StrangerCheck = { taskFor: () => null, accepts: async () => true };

const VERIFY_MS = 5000;

interface CaptchaOptions {
  /** The provider's siteverify URL. */
  verifyUrl: string;
  secret: string;
  siteKey: string;
  /** URL of the script that renders the widget on the page. */
  script: string;
}

/** CAPTCHA check for providers with the hCaptcha and Turnstile protocol. The provider ensures that a token is used only once. */
export const createCaptcha = ({ verifyUrl, secret, siteKey, script }: CaptchaOptions): StrangerCheck => ({
  taskFor: () => ({ kind: 'captcha', script, site_key: siteKey }),
  async accepts({ address }, proof) {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, sitekey: siteKey, response: proof, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(VERIFY_MS),
    });
    if (!answer.ok) throw new Error(`the CAPTCHA's provider answered ${answer.status}`);
    const verdict: unknown = await answer.json();
    return typeof verdict === 'object' && verdict !== null && 'success' in verdict && verdict.success === true;
  },
});

const VALID_MS = 5 * 60_000;
const ID_BYTES = 12;
const FORM = /^([\w-]{16})\.(\d{1,15})\.([\w-]{43})\.\d{1,15}$/;

interface ProofOfWorkOptions {
  /** Required number of leading zero bits; each additional one doubles the work. */
  bits: number;
  clock: () => number;
  secret: string;
  /** Other processes of the cluster; their challenges are accepted here as well. */
  peers: Pick<Peers, 'tell' | 'hear'>;
}

/**
 * Proof of work in place of a fee. Challenges ("id.until.signature") are signed rather than stored; only used ones are stored,
 * until they expire.
 * Challenges from before a start are invalid, because it is no longer known which of them were used.
 */
export function createProofOfWork({ bits, clock, secret, peers }: ProofOfWorkOptions): StrangerCheck {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'proof of work', 32));
  const started = clock();
  /** Used challenges and when each expires, oldest first. */
  const used = new Map<string, number>();
  const sign = (id: string, until: string, { purpose, range }: Stranger): Buffer =>
    createHmac('sha256', key).update(`${id}\n${until}\n${purpose}\n${range}`).digest();

  const forgetExpired = (now: number) => {
    for (const [id, until] of used) {
      if (until > now) return;
      used.delete(id);
    }
  };

  peers.hear('workUsed', ({ id, until }) => void used.set(id, until));

  return {
    taskFor(stranger) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      const until = String(clock() + VALID_MS);
      const challenge = `${id}.${until}.${sign(id, until, stranger).toString('base64url')}`;
      return { kind: 'proofOfWork', challenge, bits };
    },
    async accepts(stranger, proof) {
      const [, id = '', until = '', signature = ''] = FORM.exec(proof) ?? [];
      const now = clock();
      if (Number(until) <= now || Number(until) < started + VALID_MS) return false;
      if (!timingSafeEqual(sign(id, until, stranger), Buffer.from(signature, 'base64url'))) return false;
      forgetExpired(now);
      if (used.has(id) || !isWorked(proof, bits)) return false;
      used.set(id, now + VALID_MS);
      peers.tell('workUsed', { id, until: now + VALID_MS });
      return true;
    },
  };
}
