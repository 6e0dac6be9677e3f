import { checkIco, heldByIco } from './audit';
import { loadIco } from './rows';
import { ICO_SCHEMA } from './schema';
import { IcoWriter } from './writer';
import type { StorePart } from '../../../store/part';

export const icoStore: StorePart = {
  migrations: { 5: ICO_SCHEMA },
  writer: (db) => {
    const writer = new IcoWriter(db);
    return ({ ico }) => writer.write(ico);
  },
  load: loadIco,
  holds: { account: 'ico', by: heldByIco },
  check: checkIco,
};
