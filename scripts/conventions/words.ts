import { OF_SEVERAL_FLOWS } from './allowed';
import type { Finding } from './source';

const MACHINE = /^src\/machines\/(\w+\/\w+)\/(\w+)\.machine\.ts$/;
const VIEW = /^src\/views\/(?!kit\/|app\/)(\w+\/\w+)\//;
const TEXTS = /^src\/locales\/en_US\/(\w+\/\w+)\.json$/;
const TEST = /^tests\/unit\/(\w+\/\w+)[\w.]*\.test\.tsx?$/;
const SCENES = 'inspector/app/stage/scenes.ts';
const IMPORT = /from '(?:\.\.\/)+(?:src\/)?machines\/(\w+\/\w+)\/(?!\w+\.samples')/g;

/**
 * Checks that a flow has the same name in every layer: the folder of its machine, "area/flow", is also that of its views, and its
 * scene, texts and unit tests are named after it.
 * @param files text by path: src, inspector, tests and the English texts.
 */
export function checkWords(files: ReadonlyMap<string, string>): Finding[] {
  const found = unlikeTheirFlow(files);
  return [
    ...found
      .filter(([file]) => !(file in OF_SEVERAL_FLOWS))
      .map(([file, message]) => ({ file, line: 1, message: `${message} (STYLE: one word in every layer)` })),
    ...Object.keys(OF_SEVERAL_FLOWS)
      .filter((allowed) => !found.some(([file]) => file === allowed))
      .map((file) => ({ file: 'scripts/conventions/allowed.ts', line: 1, message: `${file} needs no exception` })),
  ];
}

function unlikeTheirFlow(files: ReadonlyMap<string, string>): [file: string, message: string][] {
  const paths = [...files.keys()];
  const words = (pattern: RegExp) => [...new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []))];
  const flows = new Set(words(MACHINE));
  const folders = new Set(words(VIEW));
  const areas = new Set([...flows].map((flow) => flow.split('/')[0]));
  const flowsIn = (path: string) =>
    [...(files.get(path) ?? '').matchAll(IMPORT)].flatMap(([, word = '']) => (flows.has(word) ? word : []));
  const views = paths.flatMap((path) => {
    const folder = VIEW.exec(path)?.[1];
    return folder === undefined ? [] : flowsIn(path).map((flow) => ({ flow, isAtHome: flow === folder }));
  });
  const atHome = new Set(views.flatMap(({ flow, isAtHome }) => (isAtHome ? flow : [])));
  const isMisnamed = (path: string) => {
    const word = TEST.exec(path)?.[1];
    const [flow, ...others] = new Set(flowsIn(path));
    if (word === undefined || flow === undefined || others.length > 0) return false;
    return areas.has(word.split('/')[0]) && !word.startsWith(flow);
  };
  const isUnstaged = (path: string) => {
    const machine = MACHINE.exec(path)?.[2];
    return machine !== undefined && files.get(SCENES)?.includes(`\n  ${machine}: `) === false;
  };
  return [
    ...[...new Set(views.map(({ flow }) => flow))]
      .filter((flow) => !atHome.has(flow))
      .map((flow): [string, string] => [`src/machines/${flow}`, `none of its views lies in src/views/${flow}`]),
    ...[...folders]
      .filter((folder) => !flows.has(folder))
      .map((folder): [string, string] => [`src/views/${folder}`, 'is no flow']),
    ...words(TEXTS)
      .filter((word) => !flows.has(word) && !folders.has(word))
      .map((word): [string, string] => [`src/locales/en_US/${word}.json`, 'is neither a flow nor a folder of views']),
    ...paths.filter(isMisnamed).map((path): [string, string] => [path, 'does not begin with the flow that it tests']),
    ...paths.filter(isUnstaged).map((path): [string, string] => [path, 'has no scene on the stage']),
  ];
}
