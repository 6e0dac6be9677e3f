import { STATE_IN_VIEWS } from './allowed';
import { isNode, lineAt, nameOf, visit, type Finding, type Node, type Source } from './source';

const VIEWS = /^(?:src|inspector)\/views\/(?!kit\/|app\/)/;
const FLOWS = /^(?:src|inspector)\/(?!views\/)/;
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
/** Functions that deliver an event to an actor. */
const SENDERS = ['send', 'sendTo', 'sendParent', 'sendBack', 'raise', 'enqueue'];
/** Functions that give a control an event to send. */
const GIVERS = ['sends', 'changes', 'chooses', 'retries', 'closes', 'decides', 'useCloses', 'useDecides'];
const RENDERED = /^(?:[A-Z]|use[A-Z])/;

const calleeOf = (node: Node): string | null => {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return null;
  const callee = node['callee'];
  return nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee);
};

const some = (node: unknown, test: (node: Node) => boolean): boolean => {
  let found = false;
  if (isNode(node)) visit(node, (inner) => void (found ||= test(inner)));
  return found;
};

const isUserEvent = (node: Node): boolean =>
  node.type === 'Property' && nameOf(node['key']) === 'type' && (nameOf(node['value'])?.startsWith('user.') ?? false);

const isStatus = (node: Node): boolean =>
  (node.type === 'Identifier' && node['name'] === 'status') ||
  (node.type === 'MemberExpression' && nameOf(node['property']) === 'status');

/** Whether it is a control that sends an event, or the sending itself. */
const isAct = (node: Node): boolean =>
  (node.type === 'JSXAttribute' && ['data-send', 'send'].includes(nameOf(node['name']) ?? '')) ||
  ['send', ...GIVERS].includes(calleeOf(node) ?? '');

/** Whether a branch that depends on an entity's status contains an action. */
function choosesByStatus(node: Node): boolean {
  if (node.type === 'SwitchStatement') return some(node['discriminant'], isStatus) && some(node, isAct);
  const [test, ...branches] =
    node.type === 'LogicalExpression'
      ? [node['left'], node['right']]
      : ['IfStatement', 'ConditionalExpression'].includes(node.type)
        ? [node['test'], node['consequent'], node['alternate']]
        : [];
  return some(test, isStatus) && branches.some((branch) => some(branch, isAct));
}

/** Finds events sent while a component or hook is rendered, rather than from a handler. */
function* sentInRender(node: Node): Generator<Node> {
  for (const field in node) {
    const value = node[field];
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (!isNode(inner) || FUNCTIONS.includes(inner.type)) continue;
      if (calleeOf(inner) === 'send') yield inner;
      yield* sentInRender(inner);
    }
  }
}

const isFunction = (node: unknown): node is Node => isNode(node) && FUNCTIONS.includes(node.type);

/** Whether it is a call of an actor's `send`. */
const isSending = (node: Node): boolean =>
  calleeOf(node) === 'send' && isNode(node['callee']) && node['callee'].type === 'MemberExpression';

/** Returns the names of a file's functions that send. */
function sendersIn(program: Node): ReadonlySet<string> {
  const senders = new Set<string>();
  visit(program, (node) => {
    const made = node.type === 'VariableDeclarator' ? node['init'] : node;
    const name = nameOf(node['id']);
    if (isFunction(made) && name !== null && !RENDERED.test(name) && some(made, isSending)) senders.add(name);
  });
  return senders;
}

/** Finds events that a block sends after another one, to whichever flow, since a user has caused only the first. */
function* sentAgain(block: Node, senders: ReadonlySet<string>): Generator<Node> {
  let told = false;
  for (const statement of block['body'] as Node[]) {
    const call = statement.type === 'ExpressionStatement' ? statement['expression'] : null;
    if (!isNode(call) || call.type !== 'CallExpression') continue;
    if (!isSending(call) && !senders.has(calleeOf(call) ?? '')) continue;
    if (told) yield call;
    told = true;
  }
}

/** Returns a function that React calls to render, by its name. */
function renderedIn(node: Node): Node | null {
  if (node.type === 'FunctionDeclaration') return RENDERED.test(nameOf(node['id']) ?? '') ? node : null;
  if (node.type !== 'VariableDeclarator' || !RENDERED.test(nameOf(node['id']) ?? '')) return null;
  const made = node['init'];
  return isNode(made) && FUNCTIONS.includes(made.type) ? made : null;
}

/** Returns the name of the state kept by a `useState`; 'useState' if nothing takes it. */
const keptIn = (node: Node): string | null => {
  if (node.type === 'ExpressionStatement' && isNode(node['expression']) && calleeOf(node['expression']) === 'useState')
    return 'useState';
  if (node.type !== 'VariableDeclarator' || !isNode(node['init']) || calleeOf(node['init']) !== 'useState') return null;
  const id = node['id'] as Node;
  return nameOf(id.type === 'ArrayPattern' ? (id['elements'] as unknown[])[0] : id) ?? 'useState';
};

/** Decisions belong in the flow's chart: views must not keep, choose or send anything on their own. */
export function checkPolicy({ file, text, program }: Source, used: Set<string>): Finding[] {
  const findings: Finding[] = [];
  const find = (node: Node, message: string) => findings.push({ file, line: lineAt(text, node.start), message });
  if (FLOWS.test(file) && !file.endsWith('.model.ts')) {
    visit(program, (node) => {
      if (
        SENDERS.includes(calleeOf(node) ?? '') &&
        (node['arguments'] as unknown[]).some((one) => some(one, isUserEvent))
      )
        find(node, 'a user’s event comes from a control: what code says is flow.…, sys.… or push.…');
    });
  }
  if (!VIEWS.test(file)) return findings;
  const senders = sendersIn(program);
  visit(program, (node) => {
    if (node.type === 'BlockStatement')
      for (const sending of sentAgain(node, senders))
        find(sending, 'one press is one event: what it does together is one transition of the flow');
    const name = keptIn(node);
    if (name !== null) {
      if (STATE_IN_VIEWS.some((entry) => entry.file === file && entry.name === name)) used.add(`${file} ${name}`);
      else find(node, `${name} is kept in a view: what decides anything is in a machine`);
    }
    if (choosesByStatus(node)) find(node, 'acts are chosen by a status: render what the flow or next_events offers');
    const rendered = renderedIn(node);
    if (rendered)
      for (const sending of sentInRender(rendered)) find(sending, 'rendering sends no events: a control does');
  });
  return findings;
}

/** Returns exceptions that no view needs any more. */
export const staleStates = (used: ReadonlySet<string>): Finding[] =>
  STATE_IN_VIEWS.filter(({ file, name }) => !used.has(`${file} ${name}`)).map(({ file, name }) => ({
    file: 'scripts/conventions/allowed.ts',
    line: 1,
    message: `${name} of ${file} needs no exception`,
  }));
