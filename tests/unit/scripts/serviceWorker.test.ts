import { expect, it } from 'vitest';
import { fillIn, shellChunks } from '../../../scripts/build/serviceWorker';

const chunk = (fileName: string, imports: string[] = [], isEntry = false) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  isEntry,
});

it('the service worker keeps entry, imports and application first, but nothing loaded on demand', () => {
  const bundle = {
    'assets/screen.js': chunk('assets/screen.js', ['assets/kit.js']),
    'assets/kit.js': chunk('assets/kit.js', ['assets/react.js']),
    'assets/react.js': chunk('assets/react.js'),
    'assets/index.js': chunk('assets/index.js', ['assets/kit.js'], true),
    'assets/mount.js': { ...chunk('assets/mount.js', ['assets/dom.js']), moduleIds: ['/x/src/app/mount.tsx'] },
    'assets/dom.js': chunk('assets/dom.js'),
  };
  const shown = ['assets/mount.js', 'assets/dom.js'];
  expect(shellChunks(bundle)).toEqual(['assets/index.js', 'assets/kit.js', 'assets/react.js', ...shown]);
});

it('the service worker receives its version and files, and the build fails without a place for them', () => {
  const source = "const VERSION = 'VERSION_OF_THE_BUILD';\nconst SHELL = ['SHELL_OF_THE_BUILD'];";
  expect(fillIn(source, ['/a.js'], 'v1')).toBe('const VERSION = "v1";\nconst SHELL = ["/a.js"];');
  expect(() => fillIn(`${source} ${source}`, ['/a.js'], 'v1')).toThrow(/no place/);
});
