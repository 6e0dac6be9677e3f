import { describe, expect, it } from 'vitest';
import { sampleProject, T_DRAW, T_END, T0 } from '../../../src/machines/ico/icoProject/icoProject.samples';
import { nextBoundary, statusAt, withChanges } from '../../../src/machines/ico/icoProject/icoProject.machine';

const project = sampleProject();

describe('the status of a project', () => {
  it('follows the server’s time from the start to the end', () => {
    expect([T0 - 1, T0, T0 + 89_999, T0 + 90_000, T_END - 1, T_END].map((now) => statusAt(project, now))).toEqual([
      'upcoming',
      'inProgress',
      'inProgress',
      'endingSoon',
      'endingSoon',
      'ended',
    ]);
  });

  it('is ending soon at nine tenths of the progress', () => {
    expect(statusAt(sampleProject({ subscribed: '8999' }), T0)).toBe('inProgress');
    expect(statusAt(sampleProject({ subscribed: '9000' }), T0)).toBe('endingSoon');
  });

  it('is whatever the exchange decided, regardless of the time', () => {
    expect(statusAt(sampleProject({ status: 'settled' }), T0)).toBe('settled');
    expect(statusAt(sampleProject({ status: 'cancelled' }), T0)).toBe('cancelled');
  });

  it('changes at the start, in the last tenth, at the end and at the draw', () => {
    const moments = [T0 - 1, T0, T0 + 90_000, T_END, T_DRAW].map((now) => nextBoundary(project, now));
    expect(moments).toEqual([T0, T0 + 90_000, T_END, T_DRAW, null]);
    expect(nextBoundary(sampleProject({ status: 'settled' }), T0)).toBeNull();
  });
});

describe('project updates', () => {
  it('replace what was known, unless they are older', () => {
    const newer = sampleProject({ subscribed: '3000', updated: T0 + 10 });
    const other = sampleProject({ id: 'p2' });
    expect(withChanges([project], [newer, other])).toEqual([newer, other]);
    expect(withChanges([newer], [project])).toEqual([newer]);
  });
});
