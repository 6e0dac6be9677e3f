import { describe, expect, it } from 'vitest';
import { addUp, ofPlaywright, ofVitest, sentence } from '../../../scripts/test/tally';

describe('the last line of npm test', () => {
  it('sums both runners up and names skipped tests only when there are any', () => {
    const vitest = ofVitest({
      numPassedTests: 10,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [],
    });
    const played = ofPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] });
    expect(sentence(addUp([vitest, played]))).toBe('13 passed, 0 failed');
    expect(sentence({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
  });

  it('counts files that do not load, errors outside of tests and flaky tests as failures', () => {
    const unread = { status: 'failed', assertionResults: [] };
    expect(
      ofVitest({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [unread] })
        .failed,
    ).toBe(2);
    expect(ofPlaywright({ stats: { expected: 0, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }).failed).toBe(3);
  });
});
