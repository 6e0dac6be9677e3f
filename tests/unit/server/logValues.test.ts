import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Recorder, Replayer, type Rows } from '../../../server/log/effects';
import { ValueReader, ValueWriter, type Value } from '../../../server/log/values';

const INT64 = 2n ** 63n;
const value = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -300, max: 300 }),
  fc.double(),
  fc.bigInt({ min: -INT64, max: INT64 - 1n }),
  fc.bigInt({ min: -300n, max: 300n }),
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 200, maxLength: 400 }),
  fc.constant(null),
);
const EDGES: Value[] = [
  0,
  -0,
  127,
  128,
  247,
  248,
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  NaN,
  0.1,
];

describe('values as bytes', () => {
  it('are restored unchanged', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), (drawn) => {
        const values = [...EDGES, 2n ** 53n, -(2n ** 53n), INT64 - 1n, -INT64, 'a'.repeat(70_000), ...drawn];
        const writer = new ValueWriter();
        for (const one of values) writer.value(one);
        const reader = new ValueReader(writer.take());
        const read = values.map(() => reader.value());
        expect(read).toEqual(values);
        expect(reader.ended).toBe(true);
        expect(writer.length).toBe(0);
      }),
    );
  });

  it('are refused when truncated, and when a row cannot hold such a value', () => {
    const writer = new ValueWriter();
    writer.value('cut short');
    expect(() => new ValueReader(writer.take().subarray(0, 5)).value()).toThrow('end within a value');
    expect(() => writer.value(undefined as unknown as Value)).toThrow('a row holds no undefined');
  });
});

/** Records the statements that are run, "text: values". */
const noting = (ran: string[]): Rows => ({
  prepare: (text) => ({ run: (...values) => void ran.push(`${text}: ${values.map(String).join(' ')}`) }),
});

describe('effects', () => {
  it('are replayed in order, with each statement named once', () => {
    const did: string[] = [];
    const again: string[] = [];
    const late: string[] = [];
    const recorder = new Recorder(noting(did));
    const put = recorder.prepare('put');
    const drop = recorder.prepare('drop');
    put.run(1, 'a');
    drop.run(2n);
    const first = recorder.take();
    put.run(3, null);
    recorder.prepare('put').run(4);
    const second = recorder.take();
    expect([first.defines, second.defines, recorder.take()]).toEqual([
      true,
      false,
      { bytes: new Uint8Array(), defines: false },
    ]);
    const replayer = new Replayer();
    for (const { bytes } of [first, second]) replayer.apply(bytes, noting(again));
    expect(again).toEqual(did);
    const later = new Replayer();
    later.learn(first.bytes);
    later.apply(second.bytes, noting(late));
    expect(late).toEqual(did.slice(2));
    expect(() => new Replayer().apply(second.bytes, noting([]))).toThrow('never defined');
  });
});
