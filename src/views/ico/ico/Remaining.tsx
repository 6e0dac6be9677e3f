import { useCountdown } from '../../app/useCountdown';
import { usePreferences } from '../../app/usePreferences';
import { Num } from '../../kit/text';
import { remainingText } from './remaining';

/** Counts down to a server time, ms; zeros from it on. */
export function Remaining({ at }: { at: number }) {
  const { languageTag } = usePreferences();
  const seconds = useCountdown(at);
  return <Num role="timer">{remainingText(seconds, languageTag)}</Num>;
}
