/** A process that writes to its copy of a database on command. */
import { inTransaction } from '../../../server/accounts/database';
import { allOf, openPets } from './replicaPlaces';

export type ToWriter =
  /** Inserts that many owners, named by the number after the last one, in a turn each. */
  | { do: 'write'; times: number }
  /** Holds its turn for that time before it commits. */
  | { do: 'writeSlowly'; ms: number }
  /** Is killed once others have its write, before its own copy does. */
  | { do: 'die' }
  | { do: 'tell' };

export type FromWriter =
  | { said: 'ready' | 'inTurn' | 'done' }
  | { said: 'written'; name: string }
  | { said: 'failed'; code: unknown }
  | { said: 'rows'; rows: unknown[][] };

const [directory = '', url = '', begins] = process.argv.slice(2);
const say = (message: FromWriter): void => void process.send?.(message);
const fail = (error: Error): never => {
  throw error;
};
const opened = openPets(directory, { url, mayBegin: begins === 'begins', onFailed: fail });
const { db } = opened;
const next = db.prepare('SELECT coalesce(max(id), 0) + 1 AS next FROM owners');
const insert = db.prepare('INSERT INTO owners (name) VALUES (?)');
const asleep = new Int32Array(new SharedArrayBuffer(4));

/** @param meanwhile runs within the turn. */
function write(meanwhile: () => void = () => undefined): void {
  try {
    const name = inTransaction(db, () => {
      const { next: number } = next.get() as { next: number };
      insert.run(`owner ${number}`);
      meanwhile();
      return `owner ${number}`;
    });
    say({ said: 'written', name });
  } catch (error) {
    say({ said: 'failed', code: (error as { code?: unknown }).code });
  }
}

async function act(message: ToWriter): Promise<void> {
  if (message.do === 'tell') return say({ said: 'rows', rows: allOf(opened) });
  if (message.do === 'die') {
    db.function('die', () => process.kill(process.pid, 'SIGKILL'));
    db.exec('CREATE TEMP TRIGGER dies AFTER UPDATE ON main.replica BEGIN SELECT die(); END');
    return write();
  }
  if (message.do === 'writeSlowly') {
    write(() => {
      say({ said: 'inTurn' });
      Atomics.wait(asleep, 0, 0, message.ms);
    });
  } else
    for (let left = message.times; left > 0; left--) {
      write();
      await new Promise((resolve) => void setImmediate(resolve));
    }
  say({ said: 'done' });
}

process.on('message', (message: ToWriter) => void act(message));
process.on('disconnect', () => process.exit());
say({ said: 'ready' });
