import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { PORTFOLIO, readCredentials, readSession, STORED, writeSession } from '../../../src/app/stored';
import { sessionMachine } from '../../../src/machines/account/session/session.machine';
import type { SessionContext } from '../../../src/machines/account/session/session.types';
import { SAMPLE_USER } from '../../../src/machines/shell/app/samples';
import type { Storage } from '../../../src/services/storage';
import { Digest } from './digest';
import type { Composition, Move } from './explorer';
import { NO_ANSWER } from './net';
import { answer, eventsOf, portsOf, send, start, type Effects, type Running } from './running';

type Stored = Readonly<Record<string, unknown>>;

interface Tab {
  readonly session: Running;
  /** Sent with calls and on the connection. */
  readonly token: string | null;
  readonly isUp: boolean;
  /** Stored by this tab only: the portfolio in use, and its owner. */
  readonly draft: unknown;
}

interface Message {
  readonly kind: 'stored' | 'ended' | 'expired' | 'refused' | 'answered' | 'logout';
  readonly tab: string;
  readonly token: string | null;
  /** Port of the waiting invocation; for an ended session, the reason. */
  readonly port: string;
  /** A delayed message arrives at any time, any other one before anyone acts. */
  readonly isDelayed?: boolean;
}

interface SessionWorld {
  /** Storage shared by the tabs of the browser. */
  readonly stored: Stored;
  readonly tabs: Readonly<Record<string, Tab>>;
  /** Sessions known to the exchange. */
  readonly valid: readonly string[];
  readonly wire: readonly Message[];
  /** Sessions that a user has asked to end. */
  readonly left: readonly string[];
  readonly logins: number;
  readonly signOuts: number;
  readonly revocations: number;
  readonly faults: number;
}

export interface SessionRules {
  readonly machine: AnyStateMachine;
  /** Stores a tab's session: src/app/stored. */
  readonly keep: typeof writeSession;
}
export const SESSION_RULES: SessionRules = { machine: sessionMachine, keep: writeSession };

/** A login is always by a different user than the previous one. */
const OTHER_USER: typeof SAMPLE_USER = { ...SAMPLE_USER, id: '20489999' };
const userWith = (token: string) => ({ token, user: token.startsWith('login') ? OTHER_USER : SAMPLE_USER });

/** Simulates the browser's storage for one step of a tab: its contents before, and after the step. */
function storageOf(stored: Stored, draft: unknown = null) {
  let now = stored;
  let kept = draft;
  const storage = {
    read: (key: string) => now[key] ?? null,
    write: (key: string, value: unknown) => void (now = { ...now, [key]: value }),
    readDraft: (key: string) => (key === PORTFOLIO ? kept : null),
    writeDraft: (key: string, value: unknown) => void (kept = key === PORTFOLIO ? value : kept),
  } as unknown as Storage;
  return { storage, left: () => ({ stored: now, draft: kept }) };
}

class Sessions {
  readonly #rules: SessionRules;

  constructor(rules: SessionRules) {
    this.#rules = rules;
  }

  /** Applies a step of a tab's session: notifies the other tabs of stored changes, and sends its requests. */
  taken(world: SessionWorld, name: string, next: Running, { done }: Effects, isUp: boolean): SessionWorld {
    const before = world.tabs[name];
    const context = next.snapshot.context as SessionContext;
    const { storage, left } = storageOf(world.stored, before?.draft);
    let token = before?.token ?? null;
    if (done.includes('keepSession')) {
      this.#rules.keep(storage, context, token);
      token = context.token;
    }
    const { stored, draft } = left();
    const isChanged = [STORED.token, STORED.user].some((key) => stored[key] !== world.stored[key]);
    const others = isChanged ? Object.keys(world.tabs).filter((one) => one !== name) : [];
    const known = new Set(before ? portsOf(before.session).map(({ ref }) => ref) : []);
    const asked = portsOf(next).filter(({ ref, src }) => !known.has(ref) && src !== 'watchChannel');
    const isSame = token === (before?.token ?? null);
    return {
      ...world,
      stored,
      tabs: { ...world.tabs, [name]: { session: next, token, isUp: isUp && isSame, draft } },
      wire: onWire(
        world.wire.filter((one) => isSame || one.tab !== name || one.kind !== 'ended'),
        [
          ...others.map((tab): Message => ({ kind: 'stored', tab, token: null, port: '' })),
          ...asked.map(({ src, path }): Message => {
            return { kind: src === 'endSession' ? 'logout' : 'answered', tab: name, token, port: path };
          }),
        ],
      ),
    };
  }

  tell(world: SessionWorld, name: string, event: AnyEventObject): SessionWorld {
    const tab = world.tabs[name] as Tab;
    const effects: Effects = { emitted: [], sent: [], done: [] };
    const next = send(tab.session, event, effects);
    return this.taken(world, name, next, effects, tab.isUp);
  }

  reply(world: SessionWorld, { tab: name, port: path }: Message, outcome: unknown): SessionWorld {
    const tab = world.tabs[name] as Tab;
    const port = portsOf(tab.session).find((one) => one.path === path);
    if (!port) return world;
    const effects: Effects = { emitted: [], sent: [], done: [] };
    return this.taken(world, name, answer(tab.session, port, outcome, effects), effects, tab.isUp);
  }

  /** Ends a session at the exchange, and notifies all its connections. */
  end(world: SessionWorld, token: string | null, reason: string): SessionWorld {
    const told = Object.entries(world.tabs).filter(([, tab]) => tab.isUp && tab.token === token && token !== null);
    const messages = told.map(([tab]): Message => ({ kind: 'ended', tab, token, port: reason }));
    return { ...world, valid: world.valid.filter((one) => one !== token), wire: onWire(world.wire, messages) };
  }

  arrive(world: SessionWorld, message: Message): SessionWorld {
    const { kind, tab, token, port } = message;
    const isValid = token !== null && world.valid.includes(token);
    switch (kind) {
      case 'stored':
        return this.tell(world, tab, {
          type: 'sys.session.changed',
          credentials: readCredentials(storageOf(world.stored).storage),
        });
      case 'ended':
        return this.tell(world, tab, { type: 'push.channel.data', data: { kind: 'sessionEnd', reason: port } });
      case 'expired':
        return this.tell(world, tab, { type: 'sys.session.expired', token });
      case 'refused':
        return isValid ? world : this.tell(world, tab, { type: 'sys.session.expired', token });
      case 'logout': {
        const ended = this.end(world, token, 'signedOut');
        return { ...ended, wire: [...ended.wire, { ...message, kind: 'answered' }] };
      }
      case 'answered': {
        const expired: Message = { kind: 'expired', tab, token, port: '' };
        const next = isValid || port.endsWith('endSession') ? world : { ...world, wire: onWire(world.wire, [expired]) };
        const outcome = isValid
          ? { ok: true, value: { user: userWith(token).user } }
          : { ok: false, error: 'sessionExpired' };
        return this.reply(next, message, outcome);
      }
    }
  }

  connect(world: SessionWorld, name: string): SessionWorld {
    const tab = world.tabs[name] as Tab;
    const tabs = { ...world.tabs, [name]: { ...tab, isUp: true } };
    const isRefused = tab.token !== null && !world.valid.includes(tab.token);
    const message: Message = { kind: 'refused', tab: name, token: tab.token, port: '' };
    return { ...world, tabs, wire: isRefused ? onWire(world.wire, [message]) : world.wire };
  }

  /** @param draft value stored by the tab. */
  open(world: SessionWorld, name: string, draft: unknown): SessionWorld {
    const effects: Effects = { emitted: [], sent: [], done: [] };
    const session = start(this.#rules.machine, readSession(storageOf(world.stored, draft).storage), effects);
    return this.connect(this.taken(world, name, session, effects, false), name);
  }
}

const WORDS: Readonly<Record<Message['kind'], (message: Message) => string>> = {
  stored: ({ tab }) => `browser → ${tab}: what is kept has changed`,
  ended: ({ tab, token, port }) => `exchange → ${tab}: session ${token} has ended (${port})`,
  expired: ({ tab, token }) => `exchange → ${tab}: 403 for ${token}`,
  refused: ({ tab, token }) => `exchange → ${tab}: 403 for ${token} after its channel was refused`,
  answered: ({ tab, port }) => `exchange → ${tab}: answers ${port}`,
  logout: ({ tab, token }) => `${tab} → exchange: sign ${token} out`,
};

/** A notification sent twice before the first arrives is received once, since the tab then reads the current storage. */
const onWire = (wire: readonly Message[], added: readonly Message[]): Message[] =>
  added.reduce<Message[]>(
    (all, one) => {
      const isThere = all.some(
        ({ kind, tab, token, port }) =>
          kind === one.kind && tab === one.tab && token === one.token && port === one.port,
      );
      return isThere ? all : [...all, one];
    },
    [...wire],
  );

/** Messages of the same tab and kind arrive in order. */
const arrivable = (wire: readonly Message[]): Message[] =>
  wire.filter((one) => wire.find(({ tab, kind }) => tab === one.tab && kind === one.kind) === one);

/** Two tabs of a browser with a signed-in user, and the exchange. */
export function sessionComposition(
  rules: SessionRules,
  budget: Pick<SessionWorld, 'logins' | 'signOuts' | 'revocations' | 'faults'>,
): Composition<SessionWorld> {
  const sessions = new Sessions(rules);
  const digest = new Digest();
  const signedIn = { [STORED.token]: 'first', [STORED.user]: SAMPLE_USER };
  const empty: SessionWorld = { stored: signedIn, tabs: {}, valid: ['first'], left: [], wire: [], ...budget };
  const names = ['one tab', 'other tab'];
  const without = (world: SessionWorld, message: Message): SessionWorld => ({
    ...world,
    wire: world.wire.filter((one) => one !== message),
  });
  const delivery = (world: SessionWorld, message: Message): Move<SessionWorld> => ({
    words: WORDS[message.kind](message),
    next: () => sessions.arrive(without(world, message), message),
  });
  const promptOf = ({ wire }: SessionWorld) => arrivable(wire).find(({ isDelayed }) => !isDelayed);
  const short = (world: SessionWorld): Move<SessionWorld>[] => {
    const prompt = promptOf(world);
    return prompt ? [delivery(world, prompt)] : pending(world);
  };
  const pending = (world: SessionWorld): Move<SessionWorld>[] => [
    ...arrivable(world.wire).map((message) => delivery(world, message)),
    ...names.flatMap((name) => {
      const tab = world.tabs[name] as Tab;
      const link = { words: `${name} ⇄ exchange: connected`, next: () => sessions.connect(world, name) };
      const shown = { type: 'sys.page.opened', address: '/login', isEntrance: true };
      return [
        ...(tab.isUp ? [] : [link]),
        ...(tab.session.snapshot.matches('departing')
          ? [{ words: `${name}: the login screen shows`, next: () => sessions.tell(world, name, shown) }]
          : []),
      ];
    }),
  ];
  /** Returns the faults: a message delayed, an answer lost, a connection broken. */
  const mishaps = (world: SessionWorld): Move<SessionWorld>[] => {
    const prompt = promptOf(world);
    const worse = { ...world, faults: world.faults - 1 };
    if (world.faults === 0) return [];
    const broken = names.flatMap((name): Move<SessionWorld>[] => {
      const tab = world.tabs[name] as Tab;
      const wire = world.wire.filter((one) => one.tab !== name || one.kind !== 'ended');
      const tabs = { ...world.tabs, [name]: { ...tab, isUp: false } };
      return tab.isUp
        ? [{ words: `${name} ⇄ exchange: the connection breaks`, next: () => ({ ...worse, tabs, wire }) }]
        : [];
    });
    if (!prompt) return broken;
    const rest = without(worse, prompt);
    const words = WORDS[prompt.kind](prompt);
    const late = { ...rest, wire: [...rest.wire, { ...prompt, isDelayed: true }] };
    const isLossy = prompt.kind === 'answered' || prompt.kind === 'logout';
    return [
      ...broken,
      { words: `${words} (delayed)`, next: () => late },
      ...(isLossy ? [{ words: `${words} (lost)`, next: () => sessions.reply(rest, prompt, NO_ANSWER) }] : []),
    ];
  };
  const acts = (world: SessionWorld): Move<SessionWorld>[] =>
    names.flatMap((name) => {
      const { session } = world.tabs[name] as Tab;
      const token = `login ${world.logins}`;
      const begin = { type: 'flow.session.begin', ...userWith(token) };
      const begun = { ...world, logins: world.logins - 1, valid: [...world.valid, token] };
      const isVisitor = session.snapshot.matches('visitor') && world.logins > 0;
      return [
        ...eventsOf(session, 'user.signOut.').flatMap(({ type }): Move<SessionWorld>[] => {
          const isOpening = type.endsWith('open');
          if (type.endsWith('dismiss') || (isOpening && world.signOuts === 0)) return [];
          const left = isOpening ? world.left : [...world.left, String(world.tabs[name]?.token)];
          const next = { ...world, left, signOuts: world.signOuts - (isOpening ? 1 : 0) };
          return [{ words: `${name}: ${type.replace('user.', '')}`, next: () => sessions.tell(next, name, { type }) }];
        }),
        ...(isVisitor
          ? [{ words: `${name}: signs in (${token})`, next: () => sessions.tell(begun, name, begin) }]
          : []),
      ];
    });
  const revoke = (world: SessionWorld): Move<SessionWorld>[] =>
    world.revocations === 0
      ? []
      : world.valid.map((token) => ({
          words: `another device → exchange: end session ${token}`,
          next: () => sessions.end({ ...world, revocations: world.revocations - 1 }, token, 'revoked'),
        }));
  const moves = (world: SessionWorld) => [
    ...short(world),
    ...mishaps(world),
    ...(promptOf(world) ? [] : [...acts(world), ...revoke(world)]),
  ];
  const portfolio = { portfolio: 1, name: 'Bots', user: SAMPLE_USER.id };
  let first = names.reduce((world, name, place) => sessions.open(world, name, place === 0 ? portfolio : null), empty);
  for (let [move] = short(first); move; [move] = short(first)) first = move.next();
  return {
    start: first,
    moves,
    isCalm: (world) => short(world).length > 0,
    keyOf: ({ tabs, ...rest }) =>
      JSON.stringify([
        rest,
        Object.values(tabs).map((tab) => [digest.flow(tab.session), tab.token, tab.isUp, tab.draft]),
      ]),
    wrong(world) {
      if (short(world).length > 0) return null;
      const kept = readSession(storageOf(world.stored).storage).token;
      for (const [name, { session, token }] of Object.entries(world.tabs)) {
        const at = JSON.stringify(session.snapshot.value);
        const { portfolio: inUse, user } = session.snapshot.context as SessionContext;
        if (inUse !== null && user?.id !== portfolio.user) return `${name} goes by a portfolio of somebody else`;
        if (token !== kept) return `${name} goes by ${token}, but ${kept} is kept`;
        if (session.snapshot.hasTag('signedIn') !== (token !== null)) return `${name} is at ${at} with ${token}`;
        if (session.snapshot.hasTag('busy')) return `${name} waits at ${at} for nobody`;
        if (token !== null && !world.valid.includes(token)) return `${name} goes by ${token}, which has ended`;
      }
      const undone = world.valid.find((token) => token.startsWith('login') && !world.left.includes(token));
      return undone !== undefined && kept === null ? `${undone} was undone, although nobody has ended it` : null;
    },
  };
}
