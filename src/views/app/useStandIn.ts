import { useEffect } from 'react';

/**
 * A field's value that a flow provides: it is in the field as soon as the flow has it, and leaves it when the flow has it no longer.
 * @param provided null while the flow has none. @param isProvided whether what stands in the field came from the flow.
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
