import { createActor, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { sampleMachine } from '../../../support/flow/sample';
import { startLive } from '../../../support/flow/live';
import { createMasker } from '../../../../src/machines/recording/mask';
import { checkRecording } from '../../../../inspector/machines/recording/readRecording';
import { createRecorder, type RecorderOptions } from '../../../../src/machines/recording/recorder';
import { replayOf } from '../../../../inspector/machines/recording/replay';
import { tickChannelMachine } from '../../../../src/machines/market/market/tickChannel.machine';
import type { Recording } from '../../../../src/machines/recording/recording';

const recorderWith = (options: Partial<RecorderOptions> = {}) => {
  let now = 0;
  return createRecorder({ now: () => ++now, most: 100, isIgnored: () => false, isMuted: () => false, ...options });
};
const machines: Record<string, AnyStateMachine> = { sample: sampleMachine, tickChannel: tickChannelMachine };
const framesOf = (recording: Recording) => replayOf(recording, (id) => machines[id]).frames;

const OPEN = { status: 'open' } as const;
const SUBMIT = { type: 'user.order.submit', lots: 1 };
const PLACED = { type: 'xstate.done.actor.placeOrder', output: OPEN };
const DISMISS = { type: 'user.order.dismiss' };

describe('the recorder', () => {
  it('writes each event with what it changed, and when actors started and stopped', () => {
    const recorder = recorderWith();
    const flow = startLive(sampleMachine, { lots: 0 }, () => undefined, recorder.inspect);
    flow.happen(SUBMIT);
    flow.happen(PLACED);
    const { actors, records } = recorder.recording(createMasker(), '/');
    expect(records.map(({ n, event, value, changed }) => [n, event.type, value, changed])).toEqual([
      [0, 'xstate.init', { order: 'editing', link: 'up' }, { lots: 0, quote: null }],
      [1, 'user.order.submit', { order: 'submitting', link: 'up' }, { lots: 1 }],
      [2, 'xstate.done.actor.placeOrder', { order: 'waiting', link: 'up' }, { quote: OPEN }],
    ]);
    expect(actors.map(({ name, machine, until }) => [name, machine, until !== null])).toEqual([
      ['sample', 'sample', false],
      ['watchLink', null, false],
      ['placeOrder', null, true],
      ['watchOrder', null, false],
    ]);
    expect(actors[0]?.start).toEqual({ input: { lots: 0 } });
  });

  it('keeps the latest events in its ring, and remembers the state that the rest led to', () => {
    const recorder = recorderWith({ most: 8 });
    const flow = startLive(sampleMachine, { lots: 0 }, () => undefined, recorder.inspect);
    for (let round = 0; round < 10; round += 1) for (const event of [SUBMIT, PLACED, DISMISS]) flow.happen(event);
    const recording = recorder.recording(createMasker(), '/');
    expect(recording.records.length + recording.dropped).toBe(31);
    expect(recording.records.length).toBeLessThanOrEqual(8);
    expect(checkRecording(structuredClone(recording)).ok).toBe(true);
    expect(framesOf(recording).map(({ outcome }) => outcome)).toEqual(recording.records.map(() => 'same'));
    const latest = recorder.recording(createMasker(), '/', 2);
    expect(latest.records).toEqual(recording.records.slice(-2));
    expect(framesOf(latest).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  it('can attach while the application is running', () => {
    const actor = createActor(tickChannelMachine, { input: { pair: 'BTC_USDT' } }).start();
    actor.send({ type: 'sys.link.down' });
    const recorder = recorderWith();
    actor.system.inspect(recorder.inspect);
    recorder.adopt(actor);
    actor.send({ type: 'sys.link.up' });
    const recording = recorder.recording(createMasker(), '/');
    expect(recording.actors[0]?.start).toEqual({
      state: { value: 'down', context: { pair: 'BTC_USDT', version: 0 }, status: 'active' },
    });
    expect(framesOf(recording).map(({ snapshot, outcome }) => [snapshot?.value, outcome])).toEqual([
      ['connecting', 'same'],
    ]);
  });

  it('counts the events of a muted machine, and writes those that change its state', () => {
    const recorder = recorderWith({ isMuted: (machine) => machine === 'tickChannel' });
    const actor = createActor(tickChannelMachine, { input: { pair: 'BTC_USDT' }, inspect: recorder.inspect }).start();
    for (let count = 0; count < 50; count += 1) actor.send({ type: 'push.tick' });
    actor.send({ type: 'sys.tick.stale' });
    const recording = recorder.recording(createMasker(), '/');
    expect(recording.records.map(({ event, value, muted }) => [event.type, value, muted])).toEqual([
      ['xstate.init', 'connecting', undefined],
      ['push.tick', 'live', undefined],
      ['sys.tick.stale', 'stale', 49],
    ]);
    expect(framesOf(recording).map(({ outcome }) => outcome)).toEqual(['same', 'same', 'shown']);
  });

  it('sends another tab only the later events', () => {
    const recorder = recorderWith();
    const flow = startLive(sampleMachine, { lots: 0 }, () => undefined, recorder.inspect);
    const known = recorder.next();
    flow.happen(SUBMIT);
    const { actors, records } = recorder.since(known, createMasker());
    expect(actors.map(({ name }) => name)).toEqual(['placeOrder']);
    expect(records.map(({ event }) => event.type)).toEqual(['user.order.submit']);
    expect(recorder.since(recorder.next(), createMasker())).toEqual({ actors: [], records: [] });
  });

  it('leaves out ignored machines and everything below them', () => {
    const recorder = recorderWith({ isIgnored: (machine) => machine === 'sample' });
    startLive(sampleMachine, { lots: 0 }, () => undefined, recorder.inspect).happen(SUBMIT);
    expect(recorder.recording(createMasker(), '/')).toMatchObject({ actors: [], records: [] });
  });
});

describe('replaying a recording', () => {
  const recorded = () => {
    const recorder = recorderWith();
    const flow = startLive(sampleMachine, { lots: 0 }, () => undefined, recorder.inspect);
    for (const event of [SUBMIT, PLACED, DISMISS]) flow.happen(event);
    return recorder.recording(createMasker(), '/');
  };

  it('reports which transitions each step took', () => {
    expect(framesOf(recorded()).map(({ transitions }) => transitions)).toEqual([
      [],
      ['sample.order.editing|user.order.submit|0'],
      ['sample.order.submitting|xstate.done.actor.placeOrder|0', 'sample.order.routing|always|1'],
      ['sample.order.waiting|user.order.dismiss|0'],
    ]);
  });

  it('reports where a current machine deviates, and continues from the recorded state', () => {
    const never = { ...machines, sample: sampleMachine.provide({ guards: { isFunded: () => false } }) };
    const { frames } = replayOf(recorded(), (id) => (never as typeof machines)[id]);
    expect(frames.map(({ outcome }) => outcome)).toEqual(['same', 'differs', 'same', 'same']);
    expect(frames.map(({ snapshot }) => snapshot?.value)).toEqual(recorded().records.map(({ value }) => value));
  });

  it('shows the records of a machine that this build does not have', () => {
    const { frames, bases } = replayOf(recorded(), () => undefined);
    expect(frames.every(({ snapshot, outcome }) => snapshot === null && outcome === 'shown')).toBe(true);
    expect([...bases.values()].every((base) => base === null)).toBe(true);
  });
});
