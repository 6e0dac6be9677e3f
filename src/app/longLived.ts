import { fromPromise } from 'xstate';
import { defineFeedMarket } from '../actors/market/feedMarket';
import { defineWatchChannel } from '../actors/watchChannel';
import { marketMachine } from '../machines/market/market/market.machine';
import { TICK_AGE_MS, type TickChannelRef } from '../machines/market/market/tickChannel.machine';
import { noticesMachine } from '../machines/shell/notices/notices.machine';
import { preferencesMachine } from '../machines/shell/preferences/preferences.machine';
import { sessionMachine } from '../machines/account/session/session.machine';
import type { SessionEvent, SessionInput } from '../machines/account/session/session.types';
import { startupMachine } from '../machines/shell/startup/startup.machine';
import { userDataMachine } from '../machines/account/userData/userData.machine';
import type { Deps } from './deps';
import { readSession, writePreference, writeSession } from './stored';
import type { Locale } from '../../domain/contract/shell/platform';
import type { Http } from '../services/http';
import type { LanguagePack } from '../services/i18n';

/** Stores the session and passes its token, with the portfolio in use, to HTTP and socket. */
function keepSessions({ storage, http, socket }: Deps): (kept: { context: SessionInput }) => void {
  let held = readSession(storage).token;
  return ({ context }) => {
    writeSession(storage, context, held);
    held = context.token;
    http.setToken(held, context.portfolio?.portfolio);
    socket.setToken(held, context.portfolio?.portfolio);
  };
}

/** Switches the texts to a locale, and requests server documents in the same language. Rejects when the texts do not load. */
const defineApplyLanguage = ({ language, http }: { language: LanguagePack; http: Http }) =>
  fromPromise<void, { locale: Locale }>(async ({ input }) => {
    if (await language.use(input.locale)) http.setLanguage(input.locale);
  });

export const longLivedActors = (deps: Deps) => ({
  preferences: preferencesMachine.provide({
    actors: { applyLanguage: defineApplyLanguage(deps) },
    actions: { saveChoice: ({ context }, { name }) => writePreference(deps.storage, name, context) },
  }),
  session: sessionMachine.provide({
    actors: {
      // The answer of a call on the portfolio tells what has ended, session or portfolio; a refusal may concern an earlier connection.
      watchChannel: defineWatchChannel<SessionEvent>({
        socket: deps.socket,
        onRefused: () => void deps.http.call('walletBalances', { account: 'spot' }),
      }),
    },
    actions: {
      keepSession: keepSessions(deps),
    },
  }),
  startup: startupMachine.provide({ actors: { applyLanguage: defineApplyLanguage(deps) } }),
  market: marketMachine.provide({
    actors: {
      marketFeed: defineFeedMarket<TickChannelRef>({
        socket: deps.socket,
        board: deps.board,
        flushMs: () => deps.page.flushMs(),
        ages: TICK_AGE_MS,
      }),
    },
  }),
  notices: noticesMachine,
  userData: userDataMachine,
});
