/** Whether a text is a URL with one of the schemes, and names a host. */
export function isAddress(text: string, ...schemes: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.hostname !== '' && schemes.includes(url.protocol.slice(0, -1));
}
