import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '../../../scripts/charts/chart';
import { layout } from '../../../scripts/charts/layout';
import { cutTo, testOf } from '../../../scripts/paths/fromRecording';
import { htmlOf } from '../../../scripts/paths/html';
import { readOptions } from '../../../scripts/paths/options';
import { coverageIn, readCoverage, readRecordingFile } from '../../../scripts/paths/read';
import { withdrawalCancelModel } from '../../../src/machines/wallet/withdrawalCancel/withdrawalCancel.model';
import type { DrawnChart } from '../../../inspector/machines/inspector/chart';
import type { CoverageFile } from '../../support/flow/coverage';
import { markdownOf } from '../../support/flow/markdown';
import { isCoverageFile, mergeCoverage, shareOf, usersOf } from '../../support/flow/merge';
import { checkedOf } from '../../support/flow/checked';
import type { MutationFile } from '../../support/flow/mutation';
import { coverageOf, statesOf } from '../../support/flow/recorded';
import { judgeUserEvents, userEventsOf } from '../../support/flow/userEvents';
import { reportOf } from '../../support/flow/report';
import { walkActor } from '../../support/flow/walk';
import { textOf } from '../../support/files';

const RECORDING = 'tests/unit/recordings/withdrawalCancel.recording.json';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'user.door.open': 'open' } },
    open: { on: { 'user.door.shut': 'shut', 'push.wind': 'shut' } },
  },
}) as AnyStateMachine;
const OPENS = 'door.shut|user.door.open|0';
const file = (source: CoverageFile['source'], counts: CoverageFile['machines'][string]): CoverageFile => ({
  ...{ format: 'statex.coverage', version: 1, source },
  machines: { door: counts },
});

describe('coverage from several sources', () => {
  const pure = file('pure', { states: { 'door.shut': 2 }, transitions: {} });
  const browser = file('browser', {
    states: { 'door.shut': 1, 'door.open': 3 },
    transitions: { [OPENS]: 3, 'door.shut|user.door.slam|0': 1 },
    failures: [{ path: 'door-1', error: 'no control' }],
    exceptions: { 'push.wind': 'there is no wind' },
  });

  it('merges into one count per source, and leaves out what another build counted', () => {
    const [merged] = mergeCoverage([pure, browser, browser], [door]);
    expect(merged).toMatchObject({
      machine: 'door',
      states: { 'door.shut': { pure: 2, browser: 2 }, 'door.open': { browser: 6 } },
      transitions: { [OPENS]: { browser: 6 }, 'door.open|push.wind|0': {} },
      unknown: ['door.shut|user.door.slam|0', 'door.shut|user.door.slam|0'],
    });
    expect(merged?.failures).toHaveLength(2);
    expect(merged?.exceptions[0]).toEqual({ source: 'browser', event: 'push.wind', reason: 'there is no wind' });
  });

  it('counts a state as seen when a nested state was', () => {
    const house = createMachine({
      id: 'house',
      initial: 'hall',
      states: { hall: { initial: 'lit', states: { lit: {} } } },
    });
    const seen: CoverageFile = { ...pure, machines: { house: { states: { 'house.hall.lit': 2 }, transitions: {} } } };
    expect(mergeCoverage([seen], [house as AnyStateMachine])[0]?.states).toEqual({
      'house.hall': { pure: 2 },
      'house.hall.lit': { pure: 2 },
    });
  });

  it('counts what any source saw, what one source did, and what users cause', () => {
    const { states, transitions } = mergeCoverage([pure, browser], [door])[0]!;
    expect(shareOf(states)).toEqual({ covered: 2, total: 2 });
    expect(shareOf(states, 'pure')).toEqual({ covered: 1, total: 2 });
    expect(shareOf(usersOf(transitions), 'browser')).toEqual({ covered: 1, total: 2 });
  });

  it('is distinguished from other files', () => {
    expect(isCoverageFile(structuredClone(browser))).toBe(true);
    expect(isCoverageFile({ ...browser, version: 2 })).toBe(false);
    expect(isCoverageFile({ ...browser, machines: { door: { states: { a: 'many' }, transitions: {} } } })).toBe(false);
    expect(isCoverageFile(null)).toBe(false);
    expect(coverageIn('tests/unit/recordings')).toEqual([]);
    expect(coverageIn('coverage/nowhere')).toEqual([]);
    expect(() => readCoverage('package.json')).toThrow('package.json is no recording: notRecording');
  });
});

describe('user events in the browser', () => {
  const play = (transitions: Record<string, number>, exceptions: Record<string, string>) =>
    mergeCoverage([file('browser', { states: {}, transitions, exceptions })], [door]);
  const SHUTS = 'door.open|user.door.shut|0';

  it('are caused by a control, excepted with a reason, or open', () => {
    expect(userEventsOf(play({ [OPENS]: 1 }, { 'user.door.shut': 'it falls shut' })[0]!)).toEqual({
      caused: ['user.door.open'],
      excepted: ['user.door.shut'],
      open: [],
      stale: [],
    });
    expect(userEventsOf(play({ [OPENS]: 1 }, {})[0]!).open).toEqual(['user.door.shut']);
  });

  it('are reported for a missing reason, an unneeded reason, and coverage below 95 %', () => {
    expect(judgeUserEvents(play({ [OPENS]: 1, [SHUTS]: 1 }, {}))).toEqual({ caused: 2, total: 2, findings: [] });
    expect(judgeUserEvents(play({ [OPENS]: 1 }, { 'user.door.open': 'no hand', 'user.door.ring': 'no bell' }))).toEqual(
      {
        caused: 1,
        total: 2,
        findings: [
          'door: no control causes user.door.shut, and no exception says why',
          'door: the exception of user.door.open is not needed any more',
          'door: the exception of user.door.ring is not needed any more',
          'controls cause 1 of 2 user events: less than 95 %',
        ],
      },
    );
  });
});

describe('a recording', () => {
  const recording = readRecordingFile(RECORDING);

  it('counts as coverage of its machines', () => {
    const { source, machines } = coverageOf(recording);
    expect(source).toBe('recording');
    expect(machines['withdrawalCancel']?.states).toEqual({
      'withdrawalCancel.idle': 3,
      'withdrawalCancel.confirming': 2,
      'withdrawalCancel.cancelling': 2,
    });
    expect(Object.keys(machines)).toEqual(['withdrawalCancel']);
  });

  it('becomes the test stored beside it', () => {
    const places = { recording: './withdrawalCancel.recording.json', root: '../../..' };
    expect(testOf(recording, places)).toBe(textOf('tests/unit/recordings/withdrawalCancel.test.ts'));
  });

  it('is reduced to the flows of one machine or name and what runs below them', () => {
    const [first] = recording.records;
    const base = { machine: 'withdrawalCancel', since: 0, until: null, start: { input: null } };
    const whole = {
      ...recording,
      actors: [
        { ...base, id: 'a', name: 'app', machine: 'app', parent: null },
        { ...base, id: 'b', name: 'withdrawalCancel:1', parent: 'a' },
        { ...base, id: 'c', name: 'step', machine: 'copy', parent: 'b' },
        { ...base, id: 'd', name: 'withdrawalCancel:2', parent: 'a' },
      ],
      records: ['a', 'b', 'c', 'd'].map((actor, n) => ({ ...first!, actor, n })),
    };
    const kept = (flow: string) => cutTo(whole, flow).records.map(({ actor }) => actor);
    expect([kept('withdrawalCancel'), kept('withdrawalCancel:1')]).toEqual([
      ['b', 'c', 'd'],
      ['b', 'c'],
    ]);
    expect(cutTo(whole, 'withdrawalCancel').actors.map(({ parent }) => parent)).toEqual([null, 'b', null]);
    expect(() => cutTo(whole, 'nothing')).toThrow(
      'there is no nothing in the recording, but app, copy, withdrawalCancel',
    );
  });

  it('reports what the machine does now when it deviates from the recording', () => {
    const records = recording.records.map((one) => (one.n === 2 ? { ...one, value: 'idle' } : one));
    expect(statesOf({ ...recording, records }, 'x:1')[2]).toEqual(['user.cancel.accept', 'cancelling']);
    expect(() => statesOf(recording, 'x:9')).toThrow('no machine x:9');
  });
});

describe('the coverage report', () => {
  const model = withdrawalCancelModel;
  const walked = walkActor(model);
  const seen = file('browser', { states: {}, transitions: {} });
  const merged = mergeCoverage([{ ...seen, machines: {} }, coverageOf(readRecordingFile(RECORDING))], [model.machine]);
  const mutation: MutationFile = {
    ...{ machine: model.id, oneIn: 6, mutants: 10, survivors: ['onDone of cancelling: left out'] },
    equivalent: [{ what: 'actions 1 and 2 swapped', reason: 'nobody sees it' }],
  };
  const views = { machine: model.id, oneIn: 12, mutants: 4, survivors: [], equivalent: [] };
  const checked = checkedOf({ kind: 'flow', model }, merged[0]!, { machine: mutation, views });
  const reports = [{ walked: reportOf(model, walked), merged: merged[0]!, checked }];

  it('names in Markdown what no source saw', () => {
    const text = markdownOf(reports);
    expect(text).toContain('Seen by recording.');
    expect(text).toContain('- `transition withdrawalCancel.confirming|user.cancel.dismiss|0`');
    expect(text).not.toContain('- `transition withdrawalCancel.confirming|user.cancel.accept|0`');
  });

  it('states for each flow what is not checked, and which level checks what', () => {
    const text = markdownOf(reports);
    expect(text).toContain('model: mutation.test.ts | 9/10, 90 % | one mutant in 6; 1 equivalent left out |');
    expect(text).toContain('  - onDone of cancelling: left out');
    expect(text).toContain('- actions 1 and 2 swapped: nobody sees it');
    expect(text).toMatch(/Combinations of conditions \| .* \| \d+\/\d+/);
    expect(text).toContain('| Views: states on a screen | e2e: gallery.spec.ts | not run |');
    expect(text).toMatch(/\| ~90 % \| ~100 % \| \d+ \| 0 \|/);
  });

  it('names a refusal with its reason, and a lost connection as such', () => {
    const steps = reports[0]!.walked.paths.flatMap((path) => path.steps);
    expect(steps.filter(({ kind }) => kind === 'refused' || kind === 'offline').length).toBeGreaterThan(0);
    expect(markdownOf(reports)).not.toMatch(/[✓✗⏱]/);
  });

  it('is a single page that no content can break out of', async () => {
    const chart = { ...chartOf({ kind: 'flow', model }), description: '</script><script>alert(1)</script>' };
    const drawn: DrawnChart = { chart, geometry: await layout(chart) };
    const html = htmlOf(reports, () => drawn);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toMatch(/(?:src|href)="(?!#)/);
    const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ sources: ['recording'], machines: [{ id: 'withdrawalCancel' }] });
  });
});

describe('the command line', () => {
  it.each([
    [[], { merge: [], from: null, out: null, flow: null }],
    [['--merge', 'a.json', 'b.json'], { merge: ['a.json', 'b.json'], from: null, out: null, flow: null }],
    [['--from', 'a.json'], { merge: [], from: 'a.json', out: null, flow: null }],
    [['--from', 'a.json', '--out', 'b.test.ts'], { merge: [], from: 'a.json', out: 'b.test.ts', flow: null }],
    [['--from', 'a.json', '--flow', 'door'], { merge: [], from: 'a.json', out: null, flow: 'door' }],
  ])('accepts %j', (args, options) => expect(readOptions(args)).toEqual(options));

  it.each([
    [['a.json']],
    [['--from']],
    [['--form', 'a.json']],
    [['--out', 'b.test.ts']],
    [['--from', 'a.json', '--out', 'b.ts']],
    [['--from', 'a.json', 'b.json']],
    [['--from', 'a.json', '--merge', 'b.json']],
    [['--flow', 'door']],
    [['--from', 'a.json', '--flow']],
  ])('refuses %j with the usage', (args) => expect(() => readOptions(args)).toThrow('npm run paths'));
});
