/** Finds a Chromium for the end-to-end tests, or installs one. Run directly, it prints the result. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright';

/** No sandbox inside containers, and none of the browser's own traffic. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const VARIABLES = ['CHROMIUM_PATH', 'CHROME_PATH'];
/** The headless shell is preferred, because without windows it needs a third less CPU. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
const ADVICE = `No Chromium for the end-to-end tests, and none could be installed. Do one of these:
  apt-get install chromium-headless-shell            (Debian, as root)
  npx playwright install chromium-headless-shell     (needs its download host)
  export CHROMIUM_PATH=<path of a Chromium or Chrome>`;

function systemBrowser(env) {
  for (const variable of VARIABLES) {
    const path = env[variable];
    if (!path) continue;
    if (!existsSync(path)) throw new Error(`${variable}=${path} does not exist`);
    return path;
  }
  const folders = (env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [...candidates, ...PLACES].find((path) => existsSync(path));
}

/** Playwright keeps the headless shell in a folder beside the full browser. */
function hasPlaywrightBrowser() {
  const full = chromium.executablePath();
  const shell = full.match(/^(.*)[\\/]chromium-(\d+)[\\/]/);
  return existsSync(full) || (shell !== null && existsSync(join(shell[1], `chromium_headless_shell-${shell[2]}`)));
}

/**
 * @returns {{ path: string | undefined } | null} `path` is undefined if Playwright starts its own browser; null if there is none.
 */
export function findBrowser(env = process.env) {
  const path = systemBrowser(env);
  if (path) return { path };
  return hasPlaywrightBrowser() ? { path: undefined } : null;
}

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update']);
  const install = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name]);
  if (!install('chromium-headless-shell')) install('chromium');
}

function installFromPlaywright() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  run(process.execPath, [cli, 'install', 'chromium-headless-shell']);
}

/**
 * Returns an existing browser, or else installs one.
 * @throws with advice if neither works.
 */
export function ensureBrowser() {
  for (const install of [() => undefined, installFromDebian, installFromPlaywright]) {
    install();
    const found = findBrowser();
    if (found) return found;
  }
  throw new Error(ADVICE);
}

if (import.meta.filename === process.argv[1]) console.log(ensureBrowser().path ?? 'the browser of Playwright');
