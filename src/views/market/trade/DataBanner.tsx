import { useTranslation } from 'react-i18next';
import { useDataAge, useReadAge, useTick } from '../../app/useMarket';
import { WarnBar } from '../../kit/WarnBar';
import { useEffect, useState } from 'react';

interface SecondsProps {
  /** Reads the elapsed time, ms; must be stable. */
  read: () => number;
  render: (seconds: number) => string;
}

/** Whole seconds of an elapsed time, updated live; a timer, so that a live region around it is not read anew every second. */
function Seconds({ read, render }: SecondsProps) {
  const [seconds, setSeconds] = useState(() => Math.floor(read() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(read() / 1000)), 1000);
    return () => clearInterval(timer);
  }, [read]);
  return <span role="timer">{render(seconds)}</span>;
}

/** States the age of the pair's prices when the connection is lost or this pair receives no updates. */
export function DataBanner({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const age = useDataAge(pair);
  const known = useTick(pair) !== null;
  const readAge = useReadAge(pair);
  return (
    <WarnBar>
      {known && (age === 'stale' || age === 'down') && (
        <Seconds read={readAge} render={(seconds) => t('dataStale', { seconds })} />
      )}
    </WarnBar>
  );
}
