import { useEffect } from 'react';

/**
 * Keeps a field in sync with a value that a flow provides: fills it in when available and clears it when withdrawn.
 * @param provided null while the flow has none.
 * @param isProvided whether the field's current value came from the flow.
 */
export function useStandIn(
  provided: string | null,
  { value, isProvided, onChange }: { value: string; isProvided: boolean; onChange: (value: string) => void },
): void {
  useEffect(() => {
    if (provided !== null && value !== provided) onChange(provided);
    if (provided === null && isProvided) onChange('');
  }, [provided, value, isProvided, onChange]);
}
