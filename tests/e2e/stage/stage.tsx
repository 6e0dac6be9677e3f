/**
 * The application as shipped, with one flow's ports controlled by a test. `window.staged` tells the page which flow before it
 * loads, and `window.stage` is the interface for the test.
 */
import { createRoot } from 'react-dom/client';
import type { AnyActorLogic, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createDeps, startApp } from '../../../src/app/createApp';
import { Root } from '../../../src/app/Root';
import { loginMachine } from '../../../src/machines/account/login/login.machine';
import { spotOrderMachine } from '../../../src/machines/spot/spotOrder/spotOrder.machine';
import { microstepOf } from '../../../inspector/machines/explorer/engine';
import { happen, withFakes } from '../../../inspector/machines/explorer/fakes';
import { holdStartup, holdTimers } from './held';

export interface Stage {
  /** State value as JSON, and whether the flow is still active; null before the flow exists. */
  value(): { value: string; status: string } | null;
  /** Delivers an event that no control causes. */
  happen(event: AnyEventObject): Promise<void>;
  can(type: string): boolean;
  taken(): string[];
}

declare global {
  interface Window {
    staged: { flow: string; timers: number[]; calls: Record<string, string> };
    stage: Stage;
  }
}

const MACHINES: Record<string, AnyStateMachine> = { login: loginMachine, spotOrder: spotOrderMachine };

const { flow: id, timers, calls } = window.staged;
holdTimers(timers);
const real = createDeps();
const held = id === 'startup' ? holdStartup(real, calls) : null;
const app = startApp(held?.deps ?? real);
const machine = MACHINES[id];
if (machine) app.addFlows({ flows: () => ({ [id]: withFakes(machine) as AnyActorLogic }) });

const { root } = app.handle;
const taken = new Set<string>();
root.system.inspect((event) => {
  if (event.type !== '@xstate.microstep') return;
  const { logic } = event.actorRef as AnyActorRef & { logic?: { id?: string } };
  if (logic?.id !== id) return;
  for (const key of microstepOf(event.actorRef, event)?.transitions ?? []) taken.add(key);
});

const flow = (): AnyActorRef | undefined => {
  const flows = root.getSnapshot().context.flows as Record<string, AnyActorRef>;
  const key = Object.keys(flows).find((name) => name.split(':')[0] === id);
  return key === undefined ? (root.system.get(id) as AnyActorRef | undefined) : flows[key];
};
const found = (): AnyActorRef => {
  const ref = flow();
  if (!ref) throw new Error(`${id} is not running`);
  return ref;
};

window.stage = {
  value() {
    const snapshot = flow()?.getSnapshot() as AnyMachineSnapshot | undefined;
    return snapshot ? { value: JSON.stringify(snapshot.value), status: snapshot.status } : null;
  },
  async happen(event) {
    const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
    const port = ended?.[2] ?? '';
    if (ended && held) await held.end(port, { output: event['output'], failed: ended[1] === 'error' });
    else happen(found(), event);
  },
  can: (type) => (found().getSnapshot() as AnyMachineSnapshot).can({ type }),
  taken: () => [...taken],
};

const container = document.getElementById('root');
if (!container) throw new Error('the stage has no root element');
/** Ignores navigation requested by flows, so that the screen stays where the test is. */
const stay = { ...app, notices: { ...app.notices, setNavigate: () => undefined } };
createRoot(container).render(<Root app={stay} />);
