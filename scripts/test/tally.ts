export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of failed tests, each with the error in one line. */
  failures: readonly string[];
  /** Names of tests that passed only on retry. */
  flaky: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** Message for a test file that does not load. */
export const UNREAD = 'could not be read';

/** Returns the tally of a program that crashed without naming a test. */
export const crashed = (what: string): Tally => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`${what}: ended badly`],
  flaky: [],
});

// oxlint-disable-next-line no-control-regex -- terminal colours begin with it
const COLOURS = /\u001b\[[0-9;]*m/g;

/** The locator and the actual value are on lines after the first. */
const EVIDENCE = /^(Locator|Received|Received string|Unexpected value|Error):/;

const inOneLine = (text = ''): string => {
  const [first = '', ...others] = text.replace(COLOURS, '').trim().split('\n');
  return [first, ...others.filter((line) => EVIDENCE.test(line))].map((line) => line.trim()).join(' · ');
};
const named = (file: string, title: string, message?: string): string =>
  `${file.slice(Math.max(0, file.indexOf('tests/')))}: ${title}: ${inOneLine(message)}`;

/** Counts tests; a file that could not be read counts as one failure. */
export function ofVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport;
  const unread = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = unread.map((file) => named(file.name, UNREAD, file.message));
  const flaky: string[] = [];
  for (const file of testResults) {
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const name = named(file.name, fullName, failureMessages?.[0]);
      if (status === 'failed') failures.push(name);
      else if (failureMessages?.length) flaky.push(name);
    }
  }
  const skipped = numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: numFailedTests + unread.length, skipped, failures, flaky };
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Counts tests; an error outside a test, such as a server that does not start, counts as one failure. */
export function ofPlaywright(report: unknown): Tally {
  const { stats, errors, ...suite } = report as PlaywrightReport;
  const ended = (wanted: string): string[] =>
    specsOf(suite).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) =>
          named(file, title, results.find((result) => result.errors?.length)?.errors?.[0]?.message),
        ),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...ended('unexpected'), ...errors.map(({ message }) => inOneLine(message))],
    flaky: ended('flaky'),
  };
}

export const addUp = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
  failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  skipped: tallies.reduce((sum, tally) => sum + tally.skipped, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  flaky: tallies.flatMap(({ flaky }) => flaky),
});

/** Lists failures and flaky tests, one per line, followed by "12 passed, 0 failed" and the number skipped. */
export const summary = ({ passed, failed, skipped, failures, flaky }: Tally): string =>
  [
    ...failures.map((name) => `FAILED ${name}`),
    ...flaky.map((name) => `FLAKY  ${name}`),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
