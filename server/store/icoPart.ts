import { checkIco, heldByIco } from './auditIco';
import { loadIco } from './icoRows';
import { IcoWriter } from './icoWriter';
import type { StorePart } from './part';

/** ICO projects and subscriptions. */
export const icoStore: StorePart = {
  writer: (db) => {
    const writer = new IcoWriter(db);
    return ({ ico }) => writer.write(ico);
  },
  load: loadIco,
  holds: { account: 'ico', by: heldByIco },
  check: checkIco,
};
