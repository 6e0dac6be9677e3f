import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PRINT_STATES = `
import { CATALOGUE } from './inspector/machines/catalogue.ts';
import { explore } from './inspector/machines/explorer/explore.ts';
import { placesToShow } from './inspector/machines/explorer/places.ts';
const flows = JSON.parse(process.env.FLOWS);
const models = CATALOGUE.map(({ model }) => model).filter(({ id }) => flows.includes(id));
const statesOf = (model) => [...new Set(placesToShow(explore(model)).map(({ state }) => state))];
process.stdout.write(JSON.stringify(Object.fromEntries(models.map((model) => [model.id, statesOf(model)]))));
`;

export type StatesByFlow = Readonly<Record<string, readonly string[]>>;

/** Returns the states in which each of the flows can be shown, in order of discovery, determined by the tree's own scripts. */
export async function statesIn(tree: string, flows: readonly string[]): Promise<StatesByFlow> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PRINT_STATES],
    { cwd: tree, env: { ...process.env, FLOWS: JSON.stringify(flows) }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as StatesByFlow;
}
