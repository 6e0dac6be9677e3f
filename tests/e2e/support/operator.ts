import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../support/files';

const run = promisify(execFile);

/** `npm run operator -- …` on the exchange that the tests run against: what it says; rejects when the act is refused. */
export async function operator(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? 'data/e2e' };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'server/operator/main.ts', ...args], {
    cwd: ROOT,
    env,
  });
  return stdout;
}
