import { openingIn } from '../log/commands';
import { readLog } from '../log/wholeLog';

/** Number of the last record before an epoch that has what gateways are told: the first one of each epoch has nothing of that. */
export function lastBefore(dataDir: string, epoch: number): number {
  const log = readLog(dataDir);
  try {
    let { number } = log.head();
    for (let record = log.at(number); record; record = log.at(--number))
      if (record.epoch < epoch && openingIn(record.commands) === null) return number;
    return 0;
  } finally {
    log.close();
  }
}
