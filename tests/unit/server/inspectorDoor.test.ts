import { describe, expect, it } from 'vitest';
import { createInspectorDoor } from '../../../server/accounts/inspectorDoor';
import { inspectorActOf, readInspectorAct } from '../../../server/operator/inspector';

const NOW = 1_700_000_000_000;
const HOUR_MS = 3_600_000;

function door({ secret = 'a secret of the exchange', mode = 'operators' as 'off' | 'sandbox' | 'operators' } = {}) {
  const clock = { now: NOW };
  const done = new Set<string>();
  const made = createInspectorDoor({
    ...{ mode, secret, clock: () => clock.now },
    once: { isDone: (name) => done.has(name), mark: (name) => done.size < done.add(name).size },
    auditLog: { write: () => ({ entry: 1, hash: '' }), has: () => false, latest: () => [], broken: () => null },
  });
  return { ...made, clock, done };
}
/** Replaces the letter at an index. */
const changed = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('an inspector pass', () => {
  it('is accepted once, for a key with the same expiry', () => {
    const { issue, open, accessOf, clock } = door();
    const { pass, until } = issue(HOUR_MS);
    expect(until).toBe(NOW + HOUR_MS);
    const opened = open(pass);
    expect(opened?.until).toBe(until);
    expect(open(pass)).toBeNull();
    expect(accessOf(opened?.key)).toEqual({ until });
    clock.now = until;
    expect(accessOf(opened?.key)).toBeNull();
  });

  it('is not a key, and a key is not a pass', () => {
    const { issue, open, accessOf } = door();
    const { pass } = issue(HOUR_MS);
    expect(accessOf(pass)).toBeNull();
    expect(open(open(pass)?.key ?? '')).toBeNull();
  });

  it('is refused when it is expired, altered, from another exchange or not a pass at all', () => {
    const { issue, open, clock, done } = door();
    const { pass } = issue(HOUR_MS);
    const later = pass.replace(String(NOW + HOUR_MS), String(NOW + 2 * HOUR_MS));
    const wrong = [changed(pass, 3), changed(pass, pass.length - 5), later, `${pass}x`, '', 'x'.repeat(10_000)];
    expect(wrong.map(open)).toEqual(wrong.map(() => null));
    expect(door({ secret: 'the secret of another one' }).open(pass)).toBeNull();
    clock.now += HOUR_MS;
    expect(open(pass)).toBeNull();
    expect(done.size).toBe(0);
  });

  it('is stored only as a digest', () => {
    const { issue, open, done } = door();
    const { pass } = issue(HOUR_MS);
    open(pass);
    expect([...done].join()).not.toContain(pass.split('.', 1)[0]);
  });

  it('opens nothing when the inspector is off or open to everyone', () => {
    expect([door({ mode: 'off' }).accessOf(undefined), door({ mode: 'sandbox' }).accessOf(undefined)]).toEqual([
      null,
      { until: null },
    ]);
    for (const mode of ['off', 'sandbox'] as const) {
      const { issue, open } = door({ mode });
      expect(open(issue(HOUR_MS).pass)).toBeNull();
    }
  });
});

describe('the operator’s command', () => {
  it('accepts hours up to three days', () => {
    expect(inspectorActOf([])).toEqual({ act: 'inspector.pass', hours: 8 });
    expect(inspectorActOf(['--hours', '0.5'])).toEqual({ act: 'inspector.pass', hours: 0.5 });
    for (const args of [
      ['--hours'],
      ['--hours', '0'],
      ['--hours', '73'],
      ['--hours', '1e1'],
      ['8'],
      ['--hours', '1', 'x'],
    ])
      expect(inspectorActOf(args)).toBeNull();
    expect(readInspectorAct({ act: 'inspector.pass', hours: '8' })).toBeNull();
  });
});
