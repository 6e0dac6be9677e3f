import { object, string, type InferType } from 'yup';

const MODES = ['off', 'sandbox', 'operators'] as const;
export type InspectorMode = (typeof MODES)[number];

export const inspectorSchema = object({
  /**
   * Who sees the flow inspector (/flows). sandbox: everybody on a sandbox; operators: who has a pass
   * (`npm run operator -- inspector-pass`); off: nobody. Default: sandbox there, operators elsewhere.
   */
  FLOW_INSPECTOR: string().oneOf(MODES).optional(),
});

export function readInspector(values: InferType<typeof inspectorSchema> & { SANDBOX: boolean }): InspectorMode {
  const mode = values.FLOW_INSPECTOR ?? (values.SANDBOX ? 'sandbox' : 'operators');
  if (mode === 'sandbox' && !values.SANDBOX)
    throw new Error('configuration: FLOW_INSPECTOR=sandbox needs SANDBOX=on; use operators or off');
  return mode;
}
