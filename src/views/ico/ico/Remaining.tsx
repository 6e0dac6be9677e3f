import { useCountdown } from '../../app/useCountdown';
import { usePreferences } from '../../app/usePreferences';
import { Num } from '../../kit/text';
import { remainingText } from './remaining';

/** Countdown to a server time, ms; stays at zero once it has passed. */
export function Remaining({ at }: { at: number }) {
  const { languageTag } = usePreferences();
  const seconds = useCountdown(at);
  return <Num role="timer">{remainingText(seconds, languageTag)}</Num>;
}
