import type { DataOf } from '../../../domain/contract/call';
import { listMachines, machine } from '../../../domain/contract/tools/machines';
import { describeLifecycle, LIFECYCLES } from '../../../domain/lifecycles/describe';
import { refuse, success } from '../../accounts/result';
import { JsonText } from '../envelope';
import { forAll, type Handler } from '../handler';

const jsonText = <Value>(value: Value) => new JsonText<Value>(JSON.stringify(value));

/** The lifecycles as JSON; they are constant while the exchange runs, so each text is created once. */
export function machineHandlers(): Handler[] {
  const machines = LIFECYCLES.map(describeLifecycle);
  const list = machines.map(({ id, description, states }) => ({ id, description, states: states.length }));
  const listText = jsonText<DataOf<typeof listMachines>>({ list });
  const texts = new Map(machines.map((one) => [one.id, jsonText<DataOf<typeof machine>>({ machine: one })]));
  return [
    forAll(listMachines, () => success(listText)),
    forAll(machine, ({ id }) => {
      const text = texts.get(id);
      return text ? success(text) : refuse('notFound');
    }),
  ];
}
