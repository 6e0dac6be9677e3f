import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { readConfig, type Config } from '../../../server/config/config';
import { openAlone } from '../../../server/operator/alone';
import { ALONE } from '../../../server/peers/peers';
import { startAccounts } from '../../../server/setup/accountsPart';
import { openFiles } from '../../../server/setup/keptFiles';
import { startTestServer, type TestServer } from '../../support/cluster/database';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it(
  'an act while the chores of a cluster are stopped is on its accounts, not on the copy in one directory',
  async () => {
    const url = await server.database();
    const secret = join(server.directory, 'secret-of-all');
    writeFileSync(secret, 'the secret of the tests');
    const configOf = (name: string): Config => {
      const directory = join(server.directory, name);
      mkdirSync(directory, { recursive: true });
      return readConfig({ DATA_DIR: directory, LOG_URL: url, BUS_URL: 'redis://127.0.0.1:1', SECRET_FILE: secret });
    };
    const failures: Error[] = [];
    const onFailed = (error: Error) => failures.push(error);
    const openOf = (name: string, mayBegin: boolean) =>
      startAccounts(configOf(name), {
        ...{ clock: Date.now, onError: onFailed, shared: { url, mayBegin, onFailed } },
      });
    await openOf('chores', true).close();
    const alone = openAlone(configOf('chores'), await openFiles(configOf('chores')), ALONE);
    alone.accounts.operators.add('ada', ['admin']);
    await alone.close();
    const gateway = openOf('gateway', false);
    expect(gateway.accounts.operators.acting()).toEqual([{ name: 'ada', roles: ['admin'] }]);
    await gateway.close();
    expect(failures).toEqual([]);
  },
  within(120_000),
);
