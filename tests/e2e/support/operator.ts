import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../support/files';

const run = promisify(execFile);

/** `npm run operator -- …` on the exchange whose data are there: what it says; rejects when the act is refused. */
export async function ownOperator(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, ['server/run.mjs', 'server/operator/main.ts', ...args], {
    cwd: ROOT,
    env,
  });
  return stdout;
}

/** The same on the exchange that the tests run against. */
export const operator = (...args: string[]): Promise<string> =>
  ownOperator(process.env['E2E_DATA_DIR'] ?? 'data/e2e', ...args);
