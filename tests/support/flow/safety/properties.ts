import { FLOW_PROPERTIES } from './flowProperties';
import { LIFECYCLE_PROPERTIES } from './lifecycleProperties';
import type { SafetyProperty } from './property';

/** Everything that is checked over every state that a machine can reach. */
export const SAFETY_PROPERTIES: readonly SafetyProperty[] = [...LIFECYCLE_PROPERTIES, ...FLOW_PROPERTIES];
