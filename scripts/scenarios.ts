/**
 * Writes coverage/scenarios: each scenario as a page for manual testers, with the texts and pictures of the actual screens, in any
 * of the languages.
 */
import { spawnSync } from 'node:child_process';
import { LANGUAGES } from '../domain/contract/choices';

const FOLDER = 'coverage/scenarios';
const USAGE = 'npm run scenarios -- [--locale de_DE] [--no-pictures]';

/** @throws with the usage for an unknown argument. */
function localeIn(args: readonly string[]): string {
  const [flag, locale = 'en_US', ...rest] = args.filter((arg) => arg !== '--no-pictures');
  const isKnown = LANGUAGES.some(({ value }) => value === locale);
  if ((flag !== undefined && flag !== '--locale') || !isKnown || rest.length > 0) throw new Error(USAGE);
  return locale;
}

try {
  const args = process.argv.slice(2);
  const pictures = args.includes('--no-pictures') ? 'off' : 'on';
  const env = { ...process.env, SCENARIOS: FOLDER, SCENARIOS_LOCALE: localeIn(args), SCENARIOS_PICTURES: pictures };
  const run = (command: string, ...rest: string[]) => spawnSync(command, rest, { stdio: 'inherit', env }).status;
  process.exitCode = run('npx', 'vite', 'build') || run(process.execPath, 'scripts/e2e.mjs', 'scenarioPages') || 0;
  if (process.exitCode === 0) console.log(`see ${FOLDER}/index.md`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
