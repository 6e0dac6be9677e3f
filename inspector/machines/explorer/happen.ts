import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** Delivers an event to an actor whose ports are fakes. */
export function happen(flow: AnyActorRef, event: AnyEventObject): void {
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (ended) {
    const children = (flow.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef | undefined>;
    const port = children[ended[2] ?? ''];
    if (!port) throw new Error(`${ended[2]} is not running`);
    const { output, error } = event as AnyEventObject & { output?: unknown; error?: unknown };
    port.send(ended[1] === 'done' ? { type: 'fake.done', output } : { type: 'fake.failed', error });
    return;
  }
  const timer = Object.values(flow.system.getSnapshot()._scheduledEvents).find(
    (scheduled) => scheduled.source === flow && scheduled.event.type === event.type,
  );
  if (timer) {
    flow.system.scheduler.cancel(timer.source, timer.id);
    timer.target.send(timer.event);
    return;
  }
  if (event.type.startsWith('xstate.after.')) throw new Error(`${event.type} is not armed`);
  flow.send(event);
}
