import { useCallback } from 'react';
import { spanStep } from '../../../../domain/rules/market/span';
import { MADE, type ChartInterval } from '../../../machines/market/candles/chartInterval';
import { useApp } from '../../app/AppContext';

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Formats a remaining time: "04:59" or "27:04:59".
 * @param seconds whole seconds.
 */
export function timeLeftText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Returns a function that formats a candle's remaining time by the server clock. */
export function useTimeLeft(interval: ChartInterval): (start: number) => string {
  const { clock } = useApp();
  return useCallback(
    (start) => timeLeftText(Math.max(0, Math.ceil((spanStep(MADE[interval].span, start, 1) - clock.now()) / SECOND))),
    [clock, interval],
  );
}
