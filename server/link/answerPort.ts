import type { MessagePort } from 'node:worker_threads';
import type { Opened } from '../store/store';
import type { FromEngine, ToEngine } from './client';
import { EVERYBODY, packBatch } from './wire';
import type { EngineHost, HostPorts } from './host';
import { machineClock } from './steadyClock';
import type { AccountId } from './messages';

type Parent = Pick<MessagePort, 'postMessage' | 'on' | 'close'>;

interface Answering {
  readonly followed: Set<AccountId>;
  /** Port to the thread that writes rows. */
  readonly rows: MessagePort;
  /** Defers an answer until it may be sent. By default it is sent once everything asked for before is committed. */
  readonly whenTrue?: (answer: () => void) => void;
  /** Resolves when the host has nothing left to do; it is closed in the same turn. */
  readonly beforeClosing?: () => Promise<void>;
}

/** Ports through which an engine thread reports to its parent. */
export const portsOf = (port: Parent, { clock }: Opened, followed: ReadonlySet<AccountId>): HostPorts => ({
  clock: machineClock(clock),
  follows: (user) => followed.has(EVERYBODY) || followed.has(user),
  deliver: (batch) => port.postMessage({ type: 'wire', batch: packBatch(batch) } satisfies FromEngine),
  onFatal: (error) => {
    throw error;
  },
});

/** Processes the parent's requests from now on, and answers them. */
export function answerPort(port: Parent, host: EngineHost, { followed, rows, ...when }: Answering): void {
  const { whenTrue = (answer) => host.whenCommitted(answer), beforeClosing } = when;
  const send = (message: FromEngine): void => port.postMessage(message);
  const close = () => {
    host.close();
    rows.close();
    send({ type: 'closed' });
    port.close();
  };
  port.on('message', (message: ToEngine) => {
    switch (message.type) {
      case 'requests':
        return host.push(message.requests);
      case 'query': {
        const { id, query } = message;
        return whenTrue(() => send({ type: 'result', id, result: host.query(query) }));
      }
      case 'follow':
        if (message.on) followed.add(message.user);
        else followed.delete(message.user);
        return;
      case 'wait':
        return host.wait(message.on);
      case 'sealed':
        return host.sealedUpTo(message.number);
      case 'told':
      case 'lead':
        return;
      case 'close':
        if (beforeClosing) void beforeClosing().then(close);
        else close();
        return;
    }
  });
  send({ type: 'ready' });
}
