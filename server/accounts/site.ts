const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** The WebAuthn relying party: passkeys are bound to it. */
export interface Site {
  /** Relying party id: the host of the site. */
  rpId: string;
  /** Whether pages of the origin may use the passkeys. */
  allows: (origin: string) => boolean;
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * Returns the relying party of a site. On this machine it is `localhost` at any port, since browsers support no passkeys for IP
 * addresses.
 * @param siteUrl URL of the pages, without a trailing slash.
 */
export function siteOf(siteUrl: string): Site {
  const { hostname, origin } = new URL(siteUrl);
  if (!LOOPBACK.has(hostname)) return { rpId: hostname, allows: (other) => other === origin };
  return {
    rpId: 'localhost',
    allows: (other) => {
      const url = urlOf(other);
      return url !== null && url.hostname === 'localhost' && url.origin === other;
    },
  };
}
