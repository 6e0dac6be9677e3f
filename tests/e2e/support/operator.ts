import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../support/files';

const run = promisify(execFile);

/**
 * Runs `npm run operator -- …` on the exchange with that data directory and returns its output; rejects if the action is refused.
 */
export const ownOperator = (dataDir: string, ...args: string[]): Promise<string> => operatorAs('', dataDir, ...args);

/** Like `ownOperator`, as the person with the key. */
export async function operatorAs(key: string, dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, OPERATOR_KEY: key };
  const { stdout } = await run(process.execPath, ['server/run.mjs', 'server/operator/main.ts', ...args], {
    cwd: ROOT,
    env,
  });
  return stdout;
}

/** Like `ownOperator`, on the exchange against which the tests run; for a reason that every act needs. */
export const operator = (...args: string[]): Promise<string> =>
  ownOperator(process.env['E2E_DATA_DIR'] ?? 'data/e2e', ...args, '--reason', 'as the test says');
