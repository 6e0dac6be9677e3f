import { isNode, lineAt, nameOf, visit, type Finding, type Node, type Source } from './source';

interface Ban {
  readonly where: RegExp;
  readonly except?: RegExp;
  readonly message: string;
  matches(node: Node): boolean;
}

const EFFECTS = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];

const calls =
  (object: string, ...methods: string[]) =>
  (node: Node) =>
    node.type === 'MemberExpression' &&
    nameOf(node['object']) === object &&
    methods.includes(nameOf(node['property']) ?? '');

const names =
  (...wanted: string[]) =>
  (node: Node) =>
    node.type === 'ImportSpecifier' && wanted.includes(nameOf(node['imported']) ?? '');

const isSend = (node: Node) => {
  const callee = node['callee'];
  return isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee['property']) === 'send';
};

function sendsInEffect(node: Node): boolean {
  if (node.type !== 'CallExpression' || !EFFECTS.includes(nameOf(node['callee']) ?? '')) return false;
  let sends = false;
  visit(node, (inner) => void (sends ||= isSend(inner)));
  return sends;
}

const PURE = /^(?:domain|server\/engine|server\/products\/[^/]+\/engine)\//;

const BANS: readonly Ban[] = [
  {
    where: /^(?:src|inspector)\//,
    except: /^src\/views\/(?:kit|app)\//,
    message: 'effects live in src/views/kit and src/views/app; a flow is a machine',
    matches: names(...EFFECTS),
  },
  {
    where: /^(?:src|inspector)\//,
    message: 'an effect sends no events: what a flow follows comes to it through a port',
    matches: sendsInEffect,
  },
  {
    where: /^(?:src|inspector)\//,
    message: 'no useReducer: state beyond the DOM is a machine',
    matches: names('useReducer'),
  },
  {
    where: /^src\//,
    except: /^src\/app\/(?:r|otherR)outes\.tsx$/,
    message:
      'no <Navigate>: a flow emits `navigate`, and the tables of routes in src/app have the addresses that moved',
    matches: names('Navigate'),
  },
  {
    where: /^src\//,
    except: /^src\/views\/app\/useRouteEffects\.ts$/,
    message: 'no useNavigate: a link leads there, or a flow emits `navigate`',
    matches: names('useNavigate'),
  },
  { where: PURE, message: 'time comes in from outside', matches: calls('Date', 'now') },
  { where: PURE, message: 'time comes in from outside', matches: calls('performance', 'now') },
  {
    where: PURE,
    message: 'time comes in from outside',
    matches: (node) =>
      node.type === 'NewExpression' && nameOf(node['callee']) === 'Date' && (node['arguments'] as Node[]).length === 0,
  },
  { where: PURE, message: 'randomness comes in from outside', matches: calls('Math', 'random') },
  {
    where: PURE,
    message: 'randomness comes in from outside',
    matches: calls('crypto', 'randomUUID', 'getRandomValues'),
  },
  {
    where: /^(?:domain|src|inspector|server)\//,
    except: /^server\/(?:main\.ts|cluster\/|operator\/)/,
    message: 'no console: log through the server’s logger, tell people through a toast',
    matches: (node) => node.type === 'MemberExpression' && nameOf(node['object']) === 'console',
  },
  {
    where: /^(?:src|inspector)\/views\//,
    message: 'views send events; what leaves the browser is an actor',
    matches: (node) => node.type === 'CallExpression' && nameOf(node['callee']) === 'fetch',
  },
  {
    where: /^tests\//,
    message: 'no sleeps: wait for what is shown or told',
    matches: (node) => node.type === 'MemberExpression' && nameOf(node['property']) === 'waitForTimeout',
  },
  {
    where: /^tests\//,
    message: 'tests are neither skipped nor singled out',
    matches: (node) =>
      node.type === 'MemberExpression' &&
      ['it', 'test', 'describe'].includes(nameOf(node['object']) ?? '') &&
      ['only', 'skip', 'todo', 'fixme'].includes(nameOf(node['property']) ?? ''),
  },
];

const LEFTOVER = /\b(?:TODO|FIXME|XXX|HACK)\b/;
const WORKPLACE = /\/(?:work|home|Users)\/\w+\//;

/** Finds constructs banned from a folder, and leftovers. */
export function checkBans({ file, text, program, comments }: Source): Finding[] {
  const findings: Finding[] = [];
  const bans = BANS.filter((ban) => ban.where.test(file) && !ban.except?.test(file));
  visit(program, (node) => {
    for (const ban of bans) {
      if (isNode(node) && ban.matches(node))
        findings.push({ file, line: lineAt(text, node.start), message: ban.message });
    }
  });
  for (const comment of comments) {
    if (LEFTOVER.test(comment.value))
      findings.push({ file, line: lineAt(text, comment.start), message: 'left over: do it or file an issue' });
  }
  const path = WORKPLACE.exec(text);
  if (path) findings.push({ file, line: lineAt(text, path.index), message: `path of one machine: ${path[0]}` });
  return findings;
}
