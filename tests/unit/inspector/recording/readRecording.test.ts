import { describe, expect, it } from 'vitest';
import { checkRecording, readRecording } from '../../../../inspector/machines/recording/readRecording';
import type { Recording } from '../../../../src/machines/recording/recording';

const RECORDING: Recording = {
  format: 'statex-flows',
  version: 1,
  at: 1_700_000_000_000,
  page: '/markets/kline/btc_usdt',
  dropped: 3,
  actors: [
    {
      ...{ id: 'x:0', name: 'app', machine: 'app', parent: null, since: 0, until: null },
      start: { state: { value: 'visitor', context: { flows: {} }, status: 'active' } },
    },
    { id: 'x:1', name: 'copy', machine: 'copy', parent: 'x:0', since: 4, until: 9, start: { input: { text: 'a' } } },
    { id: 'x:2', name: 'copyText', machine: null, parent: 'x:1', since: 5, until: null, start: null },
  ],
  records: [
    {
      ...{ n: 4, t: 1, actor: 'x:1', event: { type: 'xstate.init' }, value: 'idle', status: 'active' },
      changed: { text: 'a' },
    },
    {
      ...{ n: 7, t: 2, actor: 'x:1', event: { type: 'user.copy.start' }, value: { region: 'busy' }, status: 'active' },
      ...{ changed: {}, removed: ['text'], muted: 2 },
    },
  ],
};

const damaged = (change: (recording: { actors: object[]; records: object[] }) => object) =>
  checkRecording(change(structuredClone(RECORDING) as never));

describe('reading a recording', () => {
  it('returns what was written', () => {
    expect(readRecording(JSON.stringify(RECORDING))).toEqual({ ok: true, recording: RECORDING });
  });

  it('reads a recording from a problem report, and reports where it is damaged', () => {
    const request = { id: 'r1', call: 'placeSpotOrder', at: 1, code: 200 };
    const report = { note: 'It hangs.', build: '/assets/index-a1.js', requests: [request, { ...request, code: null }] };
    expect(checkRecording({ ...RECORDING, report })).toEqual({ ok: true, recording: { ...RECORDING, report } });
    expect(checkRecording({ ...RECORDING, report: { ...report, requests: [{ ...request, id: 7 }] } })).toEqual({
      ...{ ok: false, problem: 'damaged', at: 'report.requests[0].id' },
    });
  });

  it('ignores what the format does not define', () => {
    const more = { ...RECORDING, extra: 1, actors: RECORDING.actors.map((actor) => ({ ...actor, extra: 1 })) };
    expect(checkRecording(more)).toEqual({ ok: true, recording: RECORDING });
  });

  it('reports what is wrong with a file', () => {
    expect(readRecording('{')).toEqual({ ok: false, problem: 'notJson', at: '' });
    expect(readRecording('[]')).toEqual({ ok: false, problem: 'notRecording', at: '' });
    expect(readRecording('null')).toEqual({ ok: false, problem: 'notRecording', at: '' });
    expect(readRecording(`"${'x'.repeat(30_000_000)}"`)).toEqual({ ok: false, problem: 'tooLarge', at: '' });
    expect(checkRecording({ ...RECORDING, version: 2 })).toEqual({ ok: false, problem: 'otherVersion', at: '2' });
    expect(readRecording(`{"format":"statex-flows","version":1,"records":[],"actors":${'['.repeat(9_000)}`)).toEqual({
      ok: false,
      problem: 'notJson',
      at: '',
    });
  });

  it.each<[string, (recording: { actors: object[]; records: object[] }) => object]>([
    ['page', (one) => ({ ...one, page: 7 })],
    ['at', (one) => ({ ...one, at: 1e300 })],
    ['records[0].t', (one) => ({ ...one, records: [{ ...one.records[0], t: 8.64e15 + 1 }] })],
    ['records', (one) => ({ ...one, records: Array.from({ length: 50_001 }, () => one.records[0]) })],
    ['actors[1].start', (one) => ({ ...one, actors: [one.actors[0], { ...one.actors[1], start: null }] })],
    ['actors[0].parent', (one) => ({ ...one, actors: one.actors.toReversed() })],
    ['actors[1].id', (one) => ({ ...one, actors: [one.actors[0], one.actors[0]] })],
    ['records[0].actor', (one) => ({ ...one, records: [{ ...one.records[0], actor: 'x:2' }] })],
    ['records[1].n', (one) => ({ ...one, records: one.records.toReversed() })],
    ['records[0].value', (one) => ({ ...one, records: [{ ...one.records[0], value: 5 }] })],
    ['records[0].event.type', (one) => ({ ...one, records: [{ ...one.records[0], event: {} }] })],
    ['records[0].changed', (one) => ({ ...one, records: [{ ...one.records[0], changed: [] }] })],
    ['records[0].status', (one) => ({ ...one, records: [{ ...one.records[0], status: 'lost' }] })],
  ])('names the damaged member %s', (at, change) => {
    expect(damaged(change)).toEqual({ ok: false, problem: 'damaged', at });
  });
});
