import { openingIn } from '../log/commands';
import { readLog } from '../log/wholeLog';

/** Returns the last record before an epoch that carries output for gateways; the first record of an epoch carries none. */
export function lastBefore(dataDir: string, epoch: number): { number: number; epoch: number } {
  const log = readLog(dataDir);
  try {
    let { number } = log.head();
    for (let record = log.at(number); record; record = log.at(--number))
      if (record.epoch < epoch && openingIn(record.commands) === null) return { number, epoch: record.epoch };
    return { number: 0, epoch: 0 };
  } finally {
    log.close();
  }
}
