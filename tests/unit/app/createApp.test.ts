import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStageDeps } from '../../../inspector/app/stage/createStageApp';
import { startApp } from '../../../src/app/createApp';
import type { Deps } from '../../../src/app/deps';
import { createTickBoard } from '../../../src/machines/market/market/tickBoard';
import { SAMPLE_CREDENTIALS } from '../../../src/machines/shell/app/samples';
import type { LinkState } from '../../../src/services/socket';

const STORED: Readonly<Record<string, unknown>> = {
  token: SAMPLE_CREDENTIALS.token,
  user_info: SAMPLE_CREDENTIALS.user,
  language: { name: 'Deutsch', value: 'de_DE', lang: 'de-DE', flag: 'de' },
};

beforeEach(() => void vi.stubGlobal('reportError', vi.fn()));
afterEach(() => void vi.unstubAllGlobals());

it('the application names the chosen language in its first calls, before the texts are loaded', () => {
  const did: string[] = [];
  const silent = createStageDeps();
  const http: Deps['http'] = {
    ...silent.http,
    setLanguage: (locale) => void did.push(locale),
    call: (id) => {
      did.push(id);
      return new Promise<never>(() => undefined);
    },
  };
  const storage = { ...silent.storage, read: (key: string) => STORED[key] ?? null };
  const language = { use: () => new Promise<never>(() => undefined) };
  const app = startApp({ ...silent, board: createTickBoard(() => 0), http, storage, language });
  app.handle.root.stop();
  expect([did[0], did.includes('centerIndex')]).toEqual(['de_DE', true]);
});

/** The signed-in application with its own means to be told of another tab and of the connection. */
function signedIn() {
  const silent = createStageDeps();
  const kept = { ...STORED };
  let tellOtherTab: (key: string | null) => void = () => undefined;
  let tellLink: (state: LinkState) => void = () => undefined;
  const onOtherTab = (listener: typeof tellOtherTab) => {
    tellOtherTab = listener;
    return () => undefined;
  };
  const onLink = (listener: typeof tellLink) => {
    const [before, own] = [tellLink, listener];
    tellLink = (state) => [before, own].forEach((tell) => tell(state));
    return () => undefined;
  };
  const [reload, remeasure] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const draft = { portfolio: 1, name: 'Bots', user: SAMPLE_CREDENTIALS.user.id };
  const drafts = new Map<string, unknown>([['portfolio', draft]]);
  let tellGone: () => void = () => undefined;
  const app = startApp({
    ...silent,
    board: createTickBoard(() => 0),
    http: {
      ...silent.http,
      call: () => new Promise<never>(() => undefined),
      onPortfolioGone: (listener) => void (tellGone = listener),
    },
    language: { use: () => new Promise<never>(() => undefined) },
    storage: {
      ...silent.storage,
      ...{ read: (key: string) => kept[key] ?? null, onOtherTab },
      ...{ readDraft: (key: string) => drafts.get(key) ?? null },
      writeDraft: (key: string, value: unknown) => void drafts.set(key, value),
    },
    socket: { ...silent.socket, onLink },
    page: { ...silent.page, reload },
    clock: { ...silent.clock, remeasure },
  });
  return {
    app,
    reload,
    remeasure,
    kept,
    draftOf: (key: string) => drafts.get(key),
    portfolioGone: () => tellGone(),
    otherTab: () => tellOtherTab('token'),
    link: (state: LinkState) => tellLink(state),
  };
}

it('a tab that wakes up to another user begins anew, one that is told of the same user or of none does not', () => {
  const { app, kept, reload, otherTab } = signedIn();
  Object.assign(kept, { token: 'another session of the same user' });
  otherTab();
  expect(reload).not.toHaveBeenCalled();
  Object.assign(kept, { token: 'of another user', user_info: { ...SAMPLE_CREDENTIALS.user, id: 'another' } });
  otherTab();
  expect(reload).toHaveBeenCalledOnce();
  Object.assign(kept, { token: null, user_info: null });
  otherTab();
  expect(reload).toHaveBeenCalledOnce();
  app.handle.root.stop();
});

it('a tab whose portfolio is archived elsewhere begins anew, once, with the main one', () => {
  const { app, draftOf, portfolioGone, reload } = signedIn();
  expect(app.handle.root.system.get('session').getSnapshot().context.portfolio).toEqual({ portfolio: 1, name: 'Bots' });
  portfolioGone();
  portfolioGone();
  expect(reload).toHaveBeenCalledOnce();
  expect(draftOf('portfolio')).toEqual({ left: 1, name: 'Bots', user: SAMPLE_CREDENTIALS.user.id });
  app.handle.root.stop();
});

it('the clock is measured anew after a reconnect, for the computer may have slept', () => {
  const { app, remeasure, link } = signedIn();
  link('down');
  expect(remeasure).not.toHaveBeenCalled();
  link('up');
  expect(remeasure).toHaveBeenCalledOnce();
  app.handle.root.stop();
});
