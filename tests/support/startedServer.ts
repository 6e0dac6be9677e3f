import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from './files';

export interface StartedServer {
  child: ChildProcess;
  /** "http://127.0.0.1:41234"; empty when the process ended instead. */
  address: string;
  /** All output so far. */
  text(): string;
  ended: Promise<number | null>;
}

/** Starts the exchange in a process of its own, as `npm start` does, and waits until it has printed its start-up messages. */
export const startServer = (env: NodeJS.ProcessEnv): Promise<StartedServer> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/run.mjs', 'server/main.ts'], { cwd: ROOT, env });
    let text = '';
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    const take = (chunk: Buffer) => {
      text += chunk.toString();
      const address = /runs at (\S+)/.exec(text)?.[1];
      if (address && text.includes('Invitation code')) resolve({ child, address, text: () => text, ended });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => resolve({ child, address: '', text: () => text, ended }));
  });
