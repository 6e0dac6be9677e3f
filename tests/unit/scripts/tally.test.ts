import { describe, expect, it } from 'vitest';
import { addUp, crashed, ofPlaywright, ofVitest, summary } from '../../../scripts/test/tally';

const counts = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
const spec = (title: string, status: string, message: string) => ({
  title,
  file: 'trade.spec.ts',
  tests: [{ status, results: [{ errors: [{ message }] }, { errors: [] }] }],
});

describe('the last lines of npm test', () => {
  it('add up both runners and mention skipped tests only when there are any', () => {
    const total = addUp([ofVitest({ ...counts, testResults: [] }), ofPlaywright({ stats, errors: [], suites: [] })]);
    expect(summary(total)).toBe('13 passed, 0 failed');
    expect(summary({ ...total, skipped: 2 })).toBe('13 passed, 0 failed, 2 skipped');
  });

  it('count unloadable files, errors outside tests and failing programs as failures', () => {
    const unread = { name: 'a.test.ts', status: 'failed', message: 'no such module\nat x', assertionResults: [] };
    const read = ofVitest({ ...counts, numFailedTests: 0, testResults: [unread] });
    const played = ofPlaywright({ stats, errors: [{ message: 'the server did not start' }] });
    expect(summary(addUp([read, played, crashed('build')]))).toBe(
      [
        'FAILED a.test.ts: could not be read: no such module',
        'FAILED the server did not start',
        'FAILED build: ended badly',
        '13 passed, 3 failed',
      ].join('\n'),
    );
  });

  it('name each failed test with its error, and each that passed only on retry', () => {
    const results = [
      {
        fullName: 'matching keeps time',
        status: 'failed',
        failureMessages: ['\u001b[31mAssertionError: 1\u001b[39m\nat y'],
      },
      { fullName: 'matching is fair', status: 'passed', failureMessages: ['Error: timed out'] },
      { fullName: 'matching ends', status: 'passed', failureMessages: [] },
    ];
    const file = { name: 'b.test.ts', status: 'failed', assertionResults: results };
    const read = ofVitest({ ...counts, numPassedTests: 2, numFailedTests: 1, testResults: [file] });
    const suites = [
      {
        suites: [
          {
            specs: [
              spec('sells', 'flaky', 'slow'),
              spec('buys', 'unexpected', 'gone\nLocator:  price\nExpected: 1\nReceived: 2\n\nCall log:'),
            ],
          },
        ],
      },
    ];
    const played = ofPlaywright({ stats: { ...stats, expected: 0, unexpected: 1, flaky: 1 }, errors: [], suites });
    expect(summary(addUp([read, played]))).toBe(
      [
        'FAILED b.test.ts: matching keeps time: AssertionError: 1',
        'FAILED trade.spec.ts: buys: gone · Locator:  price · Received: 2',
        'FLAKY  b.test.ts: matching is fair: Error: timed out',
        'FLAKY  trade.spec.ts: sells: slow',
        '3 passed, 2 failed',
      ].join('\n'),
    );
  });
});
