import { describe, expect, it } from 'vitest';
import { copyMachine } from '../../../../src/machines/tools/copy/copy.machine';
import { sampleRecording } from '../../../../inspector/machines/flowLive/flowLive.model';
import { createMasker } from '../../../../src/machines/recording/mask';
import { createRecorder } from '../../../../src/machines/recording/recorder';
import { ALL_EVENTS, extended, latest, presentOf, withoutIdle } from '../../../../inspector/machines/recording/picture';
import type { FlowRecord } from '../../../../src/machines/recording/recording';
import { statelyEvents, statelyLines } from '../../../../inspector/machines/recording/stately';
import { createActor, fromPromise } from 'xstate';

const configOf = (machine: string) => (machine === 'copy' ? copyMachine.config : undefined);

/** Members common to every event of @statelyai/inspect 0.7.2 (its published types), and those specific to each kind. */
const COMMON = ['_version', 'createdAt', 'id', 'rootId', 'sessionId', 'type'];
const OWN: Readonly<Record<string, readonly string[]>> = {
  '@xstate.actor': ['name', 'snapshot'],
  '@xstate.event': ['event'],
  '@xstate.snapshot': ['event', 'snapshot'],
};
const OPTIONAL = new Set(['definition', 'parentId']);

describe('a recording for the Stately inspector', () => {
  it('lists each actor, then each event with the step it caused', () => {
    const told = statelyEvents(sampleRecording(), configOf);
    const common = { rootId: 'x:0', _version: '0.7.2' };
    const copied = { type: 'user.text.copy', text: 'xxx' };
    expect(told.slice(0, 3).map(({ type, sessionId }) => [type, sessionId])).toEqual([
      ['@xstate.actor', 'x:0'],
      ['@xstate.actor', 'x:1'],
      ['@xstate.actor', 'x:2'],
    ]);
    expect(told.slice(-2)).toEqual([
      { type: '@xstate.event', event: copied, sessionId: 'x:1', createdAt: '2', id: '1 event', ...common },
      {
        ...{ type: '@xstate.snapshot', event: copied, sessionId: 'x:1', createdAt: '2', id: '1 snapshot', ...common },
        snapshot: { value: 'copying', status: 'active', context: { text: 'xxx' } },
      },
    ]);
  });

  it('has the fields of the protocol, as text on one line each', () => {
    const lines = statelyLines(sampleRecording(), configOf).trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    for (const line of lines) {
      const event = JSON.parse(line) as Record<string, unknown>;
      const members = Object.keys(event).filter((name) => !OPTIONAL.has(name));
      expect(members.toSorted()).toEqual([...COMMON, ...(OWN[String(event['type'])] ?? [])].toSorted());
      expect(Object.values({ ...event, event: '', snapshot: '' }).every((value) => typeof value === 'string')).toBe(
        true,
      );
    }
  });

  it('includes the chart of a machine that this build has', () => {
    const [root, copy] = statelyEvents(sampleRecording(), configOf);
    const definition = copy?.type === '@xstate.actor' ? copy.definition : undefined;
    expect(JSON.parse(definition ?? '')).toMatchObject({ id: 'copy', initial: copyMachine.config.initial });
    expect(root).not.toHaveProperty('definition');
    expect(copy).toHaveProperty('parentId', 'x:0');
  });

  it('resumes where it stopped: new actors, stopped actors, and how much was left out', () => {
    const before = presentOf(sampleRecording());
    const [root, copy] = before.actors;
    if (!root || !copy) throw new Error('the sample has actors');
    const common = { rootId: 'x:0', _version: '0.7.2' };
    const toast = { id: 'x:3', name: 'toast', machine: null, parent: 'x:0', since: 2, until: null, start: null };
    const done: FlowRecord = {
      ...{ n: 2, t: 3, actor: 'x:1', event: { type: 'xstate.done.actor.copyText' }, value: 'ready', status: 'active' },
      ...{ changed: { text: null }, muted: 4 },
    };
    const now = extended(before, { actors: [toast, { ...copy, until: 3 }], records: [done] }, 100);
    const told = statelyEvents(now, configOf, before);
    const ofCopy = (id: string) => ({ sessionId: 'x:1', createdAt: '3', id, ...common });
    expect(told).toEqual([
      {
        ...{ type: '@xstate.actor', name: 'toast', snapshot: { status: 'active' }, parentId: 'x:0' },
        ...{ sessionId: 'x:3', createdAt: '3', id: 'x:3 actor', ...common },
      },
      { type: '@xstate.event', event: { type: 'statex.leftOut', events: 4 }, ...ofCopy('2 left out') },
      { type: '@xstate.event', event: done.event, ...ofCopy('2 event') },
      {
        ...{ type: '@xstate.snapshot', event: done.event, ...ofCopy('2 snapshot') },
        snapshot: { value: 'ready', status: 'active', context: { text: null } },
      },
      {
        ...{ type: '@xstate.snapshot', event: { type: 'xstate.stop' }, ...ofCopy('x:1 stop') },
        snapshot: { value: 'ready', status: 'stopped', context: { text: null } },
      },
    ]);
    expect(statelyEvents(now, configOf, now)).toEqual([]);
  });

  it('starts with the running actors as they stand, parents first, without past events', () => {
    const present = presentOf(sampleRecording());
    expect(present).toMatchObject({ records: [], dropped: 2 });
    expect(
      statelyEvents(present, configOf).map((event) => [
        event.type,
        event.sessionId,
        'snapshot' in event && event.snapshot,
      ]),
    ).toEqual([
      ['@xstate.actor', 'x:0', { value: 'visitor', context: { flows: {} }, status: 'active' }],
      ['@xstate.actor', 'x:1', { value: 'copying', context: { text: 'xxx' }, status: 'active' }],
      ['@xstate.actor', 'x:2', { status: 'active' }],
    ]);
  });

  it('omits what the live view omits: exchange messages and events that changed nothing', () => {
    const tick = (n: number, changed: FlowRecord['changed']): FlowRecord => ({
      ...{ n, t: n, actor: 'x:1', event: { type: 'push.tick.arrived' }, value: 'copying', status: 'active', changed },
    });
    const recording = extended(sampleRecording(), { actors: [], records: [tick(2, {}), tick(3, { text: 'a' })] }, 100);
    expect(withoutIdle(recording).records.map(({ n }) => n)).toEqual([0, 1, 3]);
    expect(latest(recording, ALL_EVENTS, 10).map(({ n }) => n)).toEqual([3, 1, 0]);
  });

  it('contains nothing that the recording masks', () => {
    const recorder = createRecorder({ now: () => 1, most: 100, isIgnored: () => false, isMuted: () => false });
    const machine = copyMachine.provide({ actors: { copyText: fromPromise(() => Promise.resolve(true)) } });
    const actor = createActor(machine, { inspect: recorder.inspect });
    actor.start();
    actor.send({ type: 'user.text.copy', text: 'ada.lovelace@example.com' });
    const recording = recorder.recording(createMasker(), '/home');
    expect(recording.records.length).toBeGreaterThan(0);
    expect(statelyLines(recording, configOf)).not.toContain('ada.lovelace');
  });
});
