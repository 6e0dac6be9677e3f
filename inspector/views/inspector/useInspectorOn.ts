import { usePlatform } from '../../../src/views/app/usePlatform';

/** Whether the exchange shows its inspector to this visitor. */
export const useInspectorOn = (): boolean => usePlatform().config.inspector !== null;
