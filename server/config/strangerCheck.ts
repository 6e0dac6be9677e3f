import { number, object, string, type InferType } from 'yup';

export const strangerCheckSchema = object({
  /** Check that strangers must pass before a code is sent. Defaults to off on a sandbox, proofOfWork elsewhere. */
  STRANGER_CHECK: string()
    .oneOf(['off', 'proofOfWork', 'captcha'] as const)
    .optional(),
  /** Number of codes per network and day that need no check; 0 always requires it. */
  STRANGER_CHECK_AFTER: number().integer().min(0).default(0),
  /** Leading zero bits of the proof of work; 18 take a browser about a second, and each further bit doubles that. */
  STRANGER_CHECK_BITS: number().integer().min(1).max(26).default(18),
  /** The CAPTCHA provider's siteverify URL. */
  CAPTCHA_VERIFY_URL: string().trim().default(''),
  /** The CAPTCHA's secret key. */
  CAPTCHA_SECRET: string().trim().default(''),
  /** The CAPTCHA's public key. */
  CAPTCHA_SITE_KEY: string().trim().default(''),
  /** URL of the script of the CAPTCHA's widget. */
  CAPTCHA_SCRIPT_URL: string().trim().default(''),
  /** Origins from which the widget loads scripts and frames, separated by spaces. Defaults to that of its script. */
  CAPTCHA_ORIGINS: string().trim().default(''),
});

/** Plain http is only for a provider on this machine, because the request contains the secret. */
const SAFE_ADDRESS = /^(?:https:\/\/.|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/;

/** Anything else could change the meaning of the pages' Content-Security-Policy. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?$/;

/** `after`: number of codes per network and day that need no check. */
export type StrangerCheckConfig = { after: number } & (
  | { kind: 'off' }
  | { kind: 'proofOfWork'; bits: number }
  | { kind: 'captcha'; verifyUrl: string; secret: string; siteKey: string; script: string; origins: readonly string[] }
);

type Values = InferType<typeof strangerCheckSchema> & { SANDBOX: boolean };

/** @throws when a CAPTCHA is configured without all of its provider's settings. */
export function readStrangerCheck(values: Values): StrangerCheckConfig {
  const kind = values.STRANGER_CHECK ?? (values.SANDBOX ? 'off' : 'proofOfWork');
  const after = values.STRANGER_CHECK_AFTER;
  if (kind === 'off') return { kind, after };
  if (kind === 'proofOfWork') return { kind, after, bits: values.STRANGER_CHECK_BITS };
  const { CAPTCHA_VERIFY_URL, CAPTCHA_SECRET, CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT_URL } = values;
  for (const [name, url] of Object.entries({ CAPTCHA_VERIFY_URL, CAPTCHA_SCRIPT_URL }))
    if (!SAFE_ADDRESS.test(url) || !URL.canParse(url))
      throw new Error(`configuration: ${name} must be an https:// address`);
  if (!CAPTCHA_SECRET || !CAPTCHA_SITE_KEY)
    throw new Error('configuration: STRANGER_CHECK=captcha needs CAPTCHA_SECRET and CAPTCHA_SITE_KEY');
  const origins = values.CAPTCHA_ORIGINS.split(/\s+/).filter(Boolean);
  const wrong = origins.find((origin) => !ORIGIN.test(origin));
  if (wrong) throw new Error(`configuration: CAPTCHA_ORIGINS: "${wrong}" is no origin such as https://*.example.com`);
  return {
    ...{ kind, after, verifyUrl: CAPTCHA_VERIFY_URL, script: CAPTCHA_SCRIPT_URL },
    ...{ secret: CAPTCHA_SECRET, siteKey: CAPTCHA_SITE_KEY },
    origins: [...origins, new URL(CAPTCHA_SCRIPT_URL).origin],
  };
}
