import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letPass } from '../../../server/cluster/systemUser';

let above = '';
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'statex-pass-'));
  mkdirSync(join(above, 'data'), { mode: 0o700 });
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
/** A user whose group this process belongs to, so that it may assign the group. */
const user = { name: 'other', uid: 54_321, gid: process.getgid?.() ?? 0 };

describe('granting access to another user', () => {
  it('opens our directories to its group, for traversal but not for listing', () => {
    letPass([above, join(above, 'data')], user);
    expect([above, join(above, 'data')].map(modeOf)).toEqual(['710', '710']);
  });

  it('leaves a directory alone that everyone may traverse', () => {
    chmodSync(above, 0o755);
    letPass([above, join(above, 'data')], user);
    expect([above, join(above, 'data')].map(modeOf)).toEqual(['755', '710']);
  });

  it('names a closed directory that is not ours, and revokes nothing from a group with rights', () => {
    expect(() => letPass([join(above, 'data')], user)).toThrow(`may not pass ${above}`);
    chmodSync(above, 0o740);
    expect(() => letPass([above, join(above, 'data')], user)).toThrow(`may not pass ${above}`);
    expect(modeOf(above)).toBe('740');
  });
});
