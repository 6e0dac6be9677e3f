import { useEffect, useState } from 'react';

interface SecondsProps {
  /** What it starts with. */
  from?: number;
  render: (seconds: number) => string;
}

/** Whole seconds since this was first shown, counted on. */
export function Seconds({ from = 0, render }: SecondsProps) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return render(from + seconds);
}
