import { usePlatform } from '../app/usePlatform';

/** Whether the exchange shows its inspector to this visitor. */
export const useInspectorOn = (): boolean => usePlatform().config.inspector !== null;
