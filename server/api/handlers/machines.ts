import type { Call, DataOf } from '../../../domain/contract/call';
import { listMachines, machine } from '../../../domain/contract/machines';
import { describeLifecycle, LIFECYCLES } from '../../../domain/lifecycles/describe';
import { refuse, success } from '../../accounts/result';
import { JsonText } from '../envelope';
import { forAll, type Handler } from '../handler';

const jsonText = <Value>(value: Value) => new JsonText<Value>(JSON.stringify(value));

/** Not for everybody's caches. */
const uncached = <C extends Call>(call: C): C => ({ ...call, cacheSeconds: 0 });

/**
 * The lifecycles as JSON; they cannot change while the exchange runs, and so each text is made once.
 * @param open whether everybody may see them.
 */
export function machineHandlers(open: boolean): Handler[] {
  const machines = LIFECYCLES.map(describeLifecycle);
  const list = machines.map(({ id, description, states }) => ({ id, description, states: states.length }));
  const listText = jsonText<DataOf<typeof listMachines>>({ list });
  const texts = new Map(machines.map((one) => [one.id, jsonText<DataOf<typeof machine>>({ machine: one })]));
  return [
    forAll(open ? listMachines : uncached(listMachines), () => success(listText)),
    forAll(open ? machine : uncached(machine), ({ id }) => {
      const text = texts.get(id);
      return text ? success(text) : refuse('notFound');
    }),
  ];
}
