import type { StrangerCheck } from './strangerCheck';

const VERIFY_MS = 5000;

export interface CaptchaOptions {
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
