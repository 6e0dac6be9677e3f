import { checkSeconds, heldBySeconds } from './audit';
import type { StorePart } from '../../../store/part';
import { loadSeconds } from './rows';
import { SECONDS_SCHEMA } from './schema';
import { SecondsWriter } from './writer';

export const secondsStore: StorePart = {
  migrations: { 3: SECONDS_SCHEMA },
  writer: (db, { tickLifeMs }) => {
    const writer = new SecondsWriter(db, tickLifeMs);
    return ({ seconds }, _, at) => writer.write(seconds, at);
  },
  load: loadSeconds,
  holds: { account: 'sec_contract', by: heldBySeconds },
  check: checkSeconds,
};
