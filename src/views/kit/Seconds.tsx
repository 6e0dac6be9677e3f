import { useEffect, useState } from 'react';

interface SecondsProps {
  /** Reads the elapsed time, ms; must be stable. */
  read: () => number;
  render: (seconds: number) => string;
}

/** Whole seconds of an elapsed time, updated live; a timer, so that a live region around it is not read anew every second. */
export function Seconds({ read, render }: SecondsProps) {
  const [seconds, setSeconds] = useState(() => Math.floor(read() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(read() / 1000)), 1000);
    return () => clearInterval(timer);
  }, [read]);
  return <span role="timer">{render(seconds)}</span>;
}
