import type { SnapshotFrom } from 'xstate';
import type { secondsCheckMachine } from './secondsCheck.machine';

export type SecondsCheckSnapshot = SnapshotFrom<typeof secondsCheckMachine>;

export type Verdict = 'proven' | 'disproven' | 'unprovable';
const VERDICTS: readonly Verdict[] = ['proven', 'disproven', 'unprovable'];

export const isBusy = (snapshot: SecondsCheckSnapshot) => snapshot.hasTag('busy');
export const checkedOf = (snapshot: SecondsCheckSnapshot) => snapshot.context.checked;
/** What the comparison came to; null before it. */
export const verdictOf = (snapshot: SecondsCheckSnapshot): Verdict | null =>
  VERDICTS.find((verdict) => snapshot.matches(verdict)) ?? null;
export const stateOf = (snapshot: SecondsCheckSnapshot): string => JSON.stringify(snapshot.value);
