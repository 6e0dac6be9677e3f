import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureBrowser, findBrowser } from '../../../scripts/find-browser.mjs';

/** Existing files. */
const files = new Set<string>();
/** Commands that were run, and the file that each creates. */
const runs: string[] = [];
const brings: Record<string, string> = {};

vi.mock('node:fs', () => ({ existsSync: (path: string) => files.has(path) }));
vi.mock('node:child_process', () => ({ spawnSync: vi.fn<typeof spawnSync>() }));
vi.mock('playwright', () => ({
  chromium: { executablePath: () => '/cache/chromium-1200/chrome-linux/chrome' },
}));

const SHELL = '/cache/chromium_headless_shell-1200';
const INSTALL = 'apt-get install -y --no-install-recommends chromium';
const DEBIAN = ['apt-get update', `${INSTALL}-headless-shell`];
const PLAYWRIGHT = 'install chromium-headless-shell';

beforeEach(() => {
  files.clear();
  runs.length = 0;
  for (const command of Object.keys(brings)) delete brings[command];
  vi.mocked(spawnSync).mockImplementation(((command: string, args: string[]) => {
    const isNode = command === process.execPath;
    const text = isNode ? args.slice(1).join(' ') : [command, ...args].join(' ');
    runs.push(text);
    const file = brings[text];
    if (file) files.add(file);
    return { status: file ? 0 : 1 };
  }) as unknown as typeof spawnSync);
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', '/opt/bin');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const asRoot = (root: boolean) => vi.spyOn(process, 'getuid').mockReturnValue(root ? 0 : 1000);

describe('the browser of the end-to-end tests', () => {
  it('is the one named by the environment, which must exist', () => {
    expect(() => findBrowser({ CHROMIUM_PATH: '/mine' })).toThrow('CHROMIUM_PATH=/mine does not exist');
    files.add('/mine').add('/usr/bin/chromium');
    expect(findBrowser({ CHROMIUM_PATH: '/mine' })).toEqual({ path: '/mine' });
  });

  it('is otherwise one on the path, then one in a usual place, then Playwright’s own', () => {
    expect(findBrowser({ PATH: '/opt/bin' })).toBeNull();
    files.add(SHELL);
    expect(findBrowser({ PATH: '/opt/bin' })).toEqual({ path: undefined });
    files.add('/usr/bin/google-chrome');
    expect(findBrowser({ PATH: '/opt/bin' })).toEqual({ path: '/usr/bin/google-chrome' });
    files.add('/opt/bin/chromium');
    expect(findBrowser({ PATH: '/opt/bin' })).toEqual({ path: '/opt/bin/chromium' });
    files.add('/opt/bin/chromium-headless-shell');
    expect(findBrowser({ PATH: '/opt/bin' })).toEqual({ path: '/opt/bin/chromium-headless-shell' });
  });

  it('is not installed when one exists', () => {
    files.add('/usr/bin/chromium');
    expect(ensureBrowser()).toEqual({ path: '/usr/bin/chromium' });
    expect(runs).toEqual([]);
  });

  it('is installed from Debian for root: the headless shell, or full Chromium if there is none', () => {
    asRoot(true);
    files.add('/usr/bin/apt-get');
    brings[INSTALL] = '/usr/bin/chromium';
    expect(ensureBrowser()).toEqual({ path: '/usr/bin/chromium' });
    expect(runs.splice(0)).toEqual([...DEBIAN, INSTALL]);

    files.delete('/usr/bin/chromium');
    brings[DEBIAN[1]!] = '/opt/bin/chromium-headless-shell';
    expect(ensureBrowser()).toEqual({ path: '/opt/bin/chromium-headless-shell' });
    expect(runs).toEqual(DEBIAN);
  });

  it('comes from Playwright for other users, and when Debian has none', () => {
    brings[PLAYWRIGHT] = SHELL;
    files.add('/usr/bin/apt-get');
    asRoot(false);
    expect(ensureBrowser()).toEqual({ path: undefined });
    expect(runs.splice(0)).toEqual([PLAYWRIGHT]);

    files.delete(SHELL);
    asRoot(true);
    expect(ensureBrowser()).toEqual({ path: undefined });
    expect(runs).toEqual([...DEBIAN, INSTALL, PLAYWRIGHT]);
  });

  it('is requested with advice when nothing could be installed', () => {
    asRoot(false);
    expect(() => ensureBrowser()).toThrow('export CHROMIUM_PATH=<path of a Chromium or Chrome>');
    expect(runs).toEqual([PLAYWRIGHT]);
  });
});
