import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../support/files';

const CACHE = join(ROOT, 'node_modules/.cache/statex');
let folder: string;
let program: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statex-script-'));
  program = join(folder, 'program.ts');
  writeFileSync(join(folder, 'word.ts'), "export const word: string = 'one';");
  writeFileSync(
    program,
    `import { word } from './word';
interface Nothing {
  of?: typeof word;
}
export const nothing: Nothing = {};
console.log(word, import.meta.dirname, process.argv[2], /program.ts:\\d+/.exec(String(new Error('told').stack))?.[0]);`,
  );
});
afterEach(() => {
  for (const name of kept()) rmSync(join(CACHE, name));
  rmSync(folder, { recursive: true, force: true });
});

const told = (word: string) => `${word} ${folder} given program.ts:6`;
const kept = () => readdirSync(CACHE).filter((name) => name.includes(basename(folder)));
const run = (): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['server/run.mjs', program, 'given'], { cwd: ROOT }, (_, out, error) =>
      resolve(out.trim() + error),
    );
  });

it('a program runs the same from its cached script', async () => {
  expect(await run()).toBe(told('one'));
  expect(kept().map((name) => name.split('.').at(-1))).toEqual(['code', 'js', 'map']);
  const before = kept().map((name) => readFileSync(join(CACHE, name)));
  expect(await run()).toBe(told('one'));
  expect(kept().map((name) => readFileSync(join(CACHE, name)))).toEqual(before);
});

it('a cached script is discarded once one of its source files has changed', async () => {
  await run();
  writeFileSync(join(folder, 'word.ts'), "export const word: string = 'two';");
  expect(await run()).toBe(told('two'));
});

it('a cached script is discarded when it is damaged', async () => {
  await run();
  for (const name of kept()) {
    const bytes = readFileSync(join(CACHE, name));
    writeFileSync(join(CACHE, name), bytes.subarray(0, bytes.length - 100));
  }
  expect(await run()).toBe(told('one'));
  for (const name of kept()) {
    const bytes = readFileSync(join(CACHE, name));
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(join(CACHE, name), bytes);
  }
  expect(await run()).toBe(told('one'));
});
