import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(`examples/${file}`, 'utf8');
const PARSES = 'import ast, sys; ast.parse(sys.stdin.read())';
const python = spawnSync('python3', ['-c', PARSES], { input: '' });

/** Calls of the program to its client, in order, with their arguments. */
const callsOf = (text: string): string[] =>
  [...text.matchAll(/\bexchange\.(\w+)\(([^()]*(?:\([^()]*\))?[^()]*)\)/g)].map(
    ([, name = '', given = '']) => `${name.replace(/_./g, ([, letter]) => letter!.toUpperCase())}(${given})`,
  );

it.skipIf(python.status !== 0)('the guide’s Python program is valid Python', () => {
  const { status, stderr } = spawnSync('python3', ['-c', PARSES], { input: read('ccxt.py') });
  expect([stderr.toString(), status]).toEqual(['', 0]);
});

it('the guide’s Python program makes the same calls as the JavaScript one', () => {
  const ofPython = callsOf(read('ccxt.py')).map((call) =>
    call.replace('float(', 'Number(').replace("order['id']", 'order.id'),
  );
  const ofScript = callsOf(read('ccxt.mjs')).filter((call) => !/^(loadHttpProxyAgent|close)\(/.test(call));
  expect(ofPython).toHaveLength(5);
  // The synchronous client has no streams, so it polls the price.
  expect(ofPython).toEqual(ofScript.map((call) => call.replace('watchTicker', 'fetchTicker')));
});
