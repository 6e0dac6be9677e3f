const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** What passkeys are bound to. */
export interface Site {
  /** The name that authenticators know the site by: its host. */
  rpId: string;
  /** Whether pages of that origin may use the passkeys. */
  allows: (origin: string) => boolean;
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * A site on this machine is `localhost` at whatever port, since browsers know no passkeys of network addresses.
 * @param siteUrl where the pages are, without a slash at its end.
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
