import { object, string, type InferType } from 'yup';

const MODES = ['off', 'sandbox', 'operators'] as const;
export type InspectorMode = (typeof MODES)[number];

export const inspectorSchema = object({
  /**
   * Audience of the flow inspector (/flows). sandbox: everybody on a sandbox; operators: holders of a pass
   * (`npm run operator -- inspector-pass`); off: nobody. Defaults to sandbox there, operators elsewhere.
   */
  FLOW_INSPECTOR: string().oneOf(MODES).optional(),
  /** Page to which /flows/live may send the flows on request; "off" for none. */
  STATELY_INSPECTOR: string().trim().default('https://stately.ai/inspect'),
});

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @returns the page's URL; null for none. @throws when others could read the connection. */
export function readStately({ STATELY_INSPECTOR: text }: InferType<typeof inspectorSchema>): string | null {
  if (text === 'off') return null;
  const address = URL.canParse(text) ? new URL(text) : null;
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && LOOPBACK.has(address.hostname));
  if (!address || !isSafe) throw new Error('configuration: STATELY_INSPECTOR must be an https address, or off');
  return address.href;
}

export function readInspector(values: InferType<typeof inspectorSchema> & { SANDBOX: boolean }): InspectorMode {
  const mode = values.FLOW_INSPECTOR ?? (values.SANDBOX ? 'sandbox' : 'operators');
  if (mode === 'sandbox' && !values.SANDBOX)
    throw new Error('configuration: FLOW_INSPECTOR=sandbox needs SANDBOX=on; use operators or off');
  return mode;
}
