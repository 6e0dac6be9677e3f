import { FLOW_PROPERTIES } from './flowProperties';
import { LIFECYCLE_PROPERTIES } from './lifecycleProperties';
import type { SafetyProperty } from './property';

export const SAFETY_PROPERTIES: readonly SafetyProperty[] = [...LIFECYCLE_PROPERTIES, ...FLOW_PROPERTIES];
