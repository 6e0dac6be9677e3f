import type { UserInfo } from '../../domain/contract/account/account';
import {
  type Preferences,
  type PreferencesEvent,
  preferencesFrom,
} from '../machines/shell/preferences/preferences.machine';
import type { PortfolioInUse } from '../../domain/rules/account/portfolio';
import type { Credentials, SessionInput } from '../machines/account/session/session.types';
import type { Storage } from '../services/storage';

/** Storage keys of the browser; src/firstPaint/look.js reads theme and colours before the first paint. */
export const STORED = {
  token: 'token',
  user: 'user_info',
  language: 'language',
  pricing: 'pricing_currency',
  theme: 'statex.theme',
  colours: 'statex.colours',
} as const;

/** Only this build writes it, so it is enough to check the fields that everything depends on; the user is refreshed at once. */
function userFrom(stored: unknown): UserInfo | null {
  const user = stored as Partial<UserInfo> | null;
  const isUser = typeof user?.id === 'string' && typeof user.account === 'string' && !!user.info;
  return isUser ? (user as UserInfo) : null;
}

const tokenFrom = (stored: unknown): string | null => (typeof stored === 'string' && stored !== '' ? stored : null);

/** Stored per tab, since another tab may use another portfolio. */
export const PORTFOLIO = 'portfolio';

function portfolioOf(storage: Storage, user: UserInfo | null): Pick<SessionInput, 'portfolio' | 'archived'> {
  const kept = storage.readDraft(PORTFOLIO) as (Partial<PortfolioInUse> & { user?: unknown }) | null;
  if (typeof kept?.name !== 'string' || kept.user !== user?.id) return { portfolio: null };
  const { portfolio, name } = kept;
  return typeof portfolio === 'number' ? { portfolio: { portfolio, name } } : { portfolio: null, archived: name };
}

/** @param portfolio null for the main portfolio. */
export const writePortfolio = (storage: Storage, user: UserInfo | null, portfolio: PortfolioInUse | null): void =>
  storage.writeDraft(PORTFOLIO, portfolio && user && { ...portfolio, user: user.id });

export function readSession(storage: Storage): SessionInput {
  const user = userFrom(storage.read(STORED.user));
  return { token: tokenFrom(storage.read(STORED.token)), user, ...portfolioOf(storage, user) };
}

/** Returns to the main portfolio, with the name of the one in use for the page that loads next to say why. False when none is. */
export function leaveArchived(storage: Storage): boolean {
  const { user, portfolio } = readSession(storage);
  if (portfolio) storage.writeDraft(PORTFOLIO, { left: portfolio.portfolio, name: portfolio.name, user: user?.id });
  return !!portfolio;
}

const VISITOR = '.';

/** Key of the user and portfolio that trade in this tab; VISITOR while nobody is signed in. */
export function accountKey(storage: Storage): string {
  const { user, portfolio } = readSession(storage);
  return [user?.id, portfolio?.portfolio].join('.');
}

/** Key of the drafts of all order forms, stored with the account that they belong to: a tab may see several users. */
const TYPED = 'typed';

type Typed = readonly [owner: string, drafts: Readonly<Record<string, unknown>>];

const typedIn = (storage: Storage): Typed => (storage.readDraft(TYPED) as Typed | null) ?? [VISITOR, {}];

/** Returns the draft of a form; null if it belongs to another user or portfolio, even one that has signed out. */
export function readTyped(storage: Storage, key: string): unknown {
  const [owner, drafts] = typedIn(storage);
  return owner === accountKey(storage) ? (drafts[key] ?? null) : null;
}

/** Stores the draft of a form. After a session it still belongs to its user, who may sign in again. */
export function writeTyped(storage: Storage, key: string, value: unknown): void {
  const [owner, drafts] = typedIn(storage);
  storage.writeDraft(TYPED, [owner, { ...drafts, [key]: value }]);
}

/** Gives the drafts of a visitor to the user who signs in, and drops those of anybody else. */
function claimTyped(storage: Storage): void {
  const [owner, drafts] = typedIn(storage);
  const claimant = accountKey(storage);
  if (owner !== claimant) storage.writeDraft(TYPED, [claimant, owner === VISITOR ? drafts : {}]);
}

/** Returns the session stored by another tab, or null when it is incomplete. */
export function readCredentials(storage: Storage): Credentials | null {
  const { token, user } = readSession(storage);
  return token !== null && user !== null ? { token, user } : null;
}

/**
 * Writes the user first and the token last, so that another tab that sees the token finds the user too.
 * @param held token that this tab has used so far: ending it does not undo a login of another tab.
 */
export function writeSession(
  storage: Storage,
  { token, user, portfolio = null }: SessionInput,
  held: string | null,
): void {
  // Until it has loaded anew, the page still has the portfolio that it leaves.
  const { left } = (storage.readDraft(PORTFOLIO) ?? {}) as { left?: number };
  if (!portfolio || portfolio.portfolio !== left) writePortfolio(storage, user, portfolio);
  const kept = tokenFrom(storage.read(STORED.token));
  if (token === null && kept !== null && kept !== held) return;
  storage.write(STORED.user, user);
  storage.write(STORED.token, token);
  if (user) claimTyped(storage);
}

export const readPreferences = (storage: Storage): Preferences =>
  preferencesFrom({
    language: storage.read(STORED.language),
    pricing: storage.read(STORED.pricing),
    theme: storage.read(STORED.theme),
    colours: storage.read(STORED.colours),
  });

/** Stores what was chosen in this tab; the other preferences may have been chosen in another one, whose texts this one lacks. */
export const writePreference = (storage: Storage, name: keyof Preferences, chosen: Preferences): void =>
  storage.write(STORED[name], chosen[name]);

/** Returns the preference that another tab changed by writing this key; null for any other key. */
export function otherTabsChoice(storage: Storage, key: string | null): PreferencesEvent | null {
  const { language, pricing, theme, colours } = readPreferences(storage);
  if (key === STORED.language) return { type: 'sys.language.changed', locale: language.value };
  if (key === STORED.pricing) return { type: 'sys.pricing.changed', name: pricing.name };
  if (key === STORED.theme) return { type: 'sys.theme.changed', theme };
  return key === STORED.colours ? { type: 'sys.colours.changed', colours } : null;
}
