import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readColumns, writeColumns } from '../../../server/log/columns';
import { CommandReader, CommandWriter, type Said } from '../../../server/log/commands';
import type { Entry } from '../../../server/log/record';
import { RowWriter } from '../../../server/log/rowStream';

const figure = fc.oneof(
  fc.constantFrom(
    '0',
    '7',
    '0749549719396254',
    '749549719396254',
    '9999999999999999',
    '00.5',
    '0.50',
    '.5',
    '5.',
    '-1',
  ),
  fc.constantFrom('1e5', '01', '12345678901234.5', '123456789012345.6', '0.000000000000001', '\ud800', '😀', ''),
  fc.nat().map(String),
  fc.tuple(fc.nat(), fc.nat()).map(([whole, rest]) => `${whole}.${rest}`),
  fc.string(),
);
const said = fc.oneof(
  figure,
  fc.constantFrom(null, true, false, 0, -0.5, 1e300),
  fc.integer(),
  fc.record({ name: figure, more: fc.array(fc.integer()) }),
);
const command: fc.Arbitrary<Said> = fc
  .tuple(fc.constantFrom('spot.place', 'spot.cancel'), fc.dictionary(fc.constantFrom('user', 'price', 'id'), said))
  .map(([kind, rest]) => ({ kind, ...rest }));

describe('commands as rows', () => {
  it('are restored as JSON would restore them', () => {
    fc.assert(
      fc.property(fc.array(fc.array(command, { maxLength: 8 }), { maxLength: 8 }), (batches) => {
        const writer = new CommandWriter();
        const reader = new CommandReader();
        for (const batch of batches) expect(reader.read(writer.write(batch).bytes)).toEqual(batch);
      }),
    );
  });

  it('omit undefined values, and are understood by readers that learnt the earlier names', () => {
    const writer = new CommandWriter();
    const first = writer.write([{ kind: 'a', one: '1', none: undefined }]);
    const second = writer.write([{ kind: 'a', one: '2.50' }]);
    expect([first.defines, second.defines]).toEqual([true, false]);
    const reader = new CommandReader();
    reader.learn(first.bytes);
    expect(reader.read(second.bytes)).toEqual([{ kind: 'a', one: '2.50' }]);
    expect(() => new CommandReader().read(second.bytes)).toThrow('never defined');
  });

  it('are JSON when written by an earlier version', () => {
    expect(new CommandReader().read(Buffer.from('[{"kind":"a"}]'))).toEqual([{ kind: 'a' }]);
  });
});

const value = fc.oneof(fc.integer(), fc.double(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), figure);
const rows = fc.array(fc.tuple(fc.constantFrom('put', 'drop'), fc.array(value, { maxLength: 5 })), { maxLength: 9 });

describe('records by column', () => {
  it('are restored byte for byte, including records without rows', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(command), rows, fc.uint8Array()), { maxLength: 9 }), (drawn) => {
        const commands = new CommandWriter();
        const effects = new RowWriter();
        const entries = drawn.flatMap(([batch, written, noise], index): Entry[] => {
          for (const [text, values] of written) effects.row(text, values);
          const entry = { epoch: 1, time: 1_795_000_000_000 + index * 50, defines: index === 0 };
          return [
            { ...entry, commands: commands.write(batch).bytes, effects: effects.take().bytes },
            { ...entry, commands: Buffer.from('{"schema":1}'), effects: noise },
          ];
        });
        const read = readColumns(writeColumns(entries));
        expect(read.length).toBe(entries.length);
        for (const [index, { commands: asked, effects: done, ...rest }] of entries.entries()) {
          const { commands: askedAgain, effects: doneAgain, ...restAgain } = read[index] as Entry;
          expect(restAgain).toEqual(rest);
          expect([Buffer.compare(askedAgain, asked), Buffer.compare(doneAgain, done)]).toEqual([0, 0]);
        }
      }),
    );
  });

  it('take a tenth of the size of their JSON for typical market maker records', () => {
    const commands = new CommandWriter();
    const effects = new RowWriter();
    const entries: Entry[] = [];
    let plain = 0;
    for (let at = 0; at < 500; at++) {
      const id = 7_495_497_000_000 + at * 8192 + ((at * 7919) % 8192);
      const batch = [{ kind: 'spot.place', user: 10, pair: 'BTC_USDT', price: `97${at % 97}.50`, quantity: '0.00120' }];
      effects.row('INSERT', [id, at, 10, 0, 97_000 + (at % 97), 120n, 0, 0]);
      entries.push({
        ...{ epoch: 1, time: 1_795_000_000_000 + at * 50, defines: at === 0 },
        commands: commands.write(batch).bytes,
        effects: effects.take().bytes,
      });
      plain += JSON.stringify(batch).length;
    }
    expect(writeColumns(entries).length * 10).toBeLessThan(plain);
  });
});
