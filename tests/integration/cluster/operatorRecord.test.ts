import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { createAuditLog } from '../../../server/accounts/auditLog';
import { openAccountsOf } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import { until } from '../../support/cluster/runningCluster';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it(
  'the record of operators is one chain although two processes write to it',
  async () => {
    const url = await server.database();
    const failures: Error[] = [];
    const open = (name: string) => {
      const directory = join(server.directory, name);
      mkdirSync(directory);
      const shared = { url, mayBegin: name === 'chores', onFailed: (error: Error) => failures.push(error) };
      return openAccountsOf(join(directory, 'accounts.db'), createVault('of the tests'), shared);
    };
    const [chores, gateway] = [open('chores'), open('gateway')];
    const logs = [chores, gateway].map(({ db }) => createAuditLog(db, () => 1_700_000_000_000));
    for (let time = 0; time < 6; time++)
      logs[time % 2]?.write({ actor: `writer ${time % 2}`, act: 'halt', subject: `${time}`, outcome: 'done' });
    await until(() => {
      for (const { others } of [chores, gateway]) others.look();
      return logs.every((log) => log.latest(10).length === 6);
    });
    expect(logs.map((log) => log.broken())).toEqual([null, null]);
    expect(logs[1]?.latest(10).map(({ subject }) => subject)).toEqual(['5', '4', '3', '2', '1', '0']);
    for (const { db } of [chores, gateway]) db.close();
    expect(failures).toEqual([]);
  },
  within(60_000),
);
