import { defineApplyLanguage } from '../actors/applyLanguage';
import { defineCountNotices } from '../actors/countNotices';
import { defineEndSession } from '../actors/endSession';
import { defineFeedMarket } from '../actors/feedMarket';
import { defineLoadConfig } from '../actors/loadConfig';
import { defineLoadCurrencies } from '../actors/loadCurrencies';
import { defineLoadPairs } from '../actors/loadPairs';
import { defineLoadUsdtPrice } from '../actors/loadUsdtPrice';
import { defineLoadUser } from '../actors/loadUser';
import { defineReadAllNotices } from '../actors/readAllNotices';
import { defineReadNotice } from '../actors/readNotice';
import { defineWatchChannel } from '../actors/watchChannel';
import { marketMachine } from '../machines/market/market.machine';
import { TICK_AGE_MS, type TickChannelRef } from '../machines/market/tickChannel.machine';
import type { TickBoard } from '../machines/market/tickBoard';
import { noticesMachine } from '../machines/notices/notices.machine';
import type { NoticesEvent } from '../machines/notices/notices.types';
import { preferencesMachine } from '../machines/preferences/preferences.machine';
import { sessionMachine } from '../machines/session/session.machine';
import type { SessionEvent } from '../machines/session/session.types';
import { startupMachine } from '../machines/startup/startup.machine';
import { userDataMachine } from '../machines/userData/userData.machine';
import type { UserDataEvent } from '../machines/userData/userData.types';
import type { Deps } from './deps';
import { writePreferences, writeSession } from './stored';

/** The root's long-lived actors with their effects bound. */
export const longLivedActors = (deps: Deps, board: TickBoard) => ({
  preferences: preferencesMachine.provide({
    actors: { applyLanguage: defineApplyLanguage(deps) },
    actions: { saveChoices: ({ context }) => writePreferences(deps.storage, context) },
  }),
  session: sessionMachine.provide({
    actors: {
      loadUser: defineLoadUser(deps),
      endSession: defineEndSession(deps),
      // Any call's answer says whether the session has ended: a refusal alone may be of an earlier connection.
      watchChannel: defineWatchChannel<SessionEvent>({
        socket: deps.socket,
        onRefused: () => void deps.http.call('centerIndex', {}),
      }),
    },
    actions: {
      keepSession: ({ context }) => {
        writeSession(deps.storage, context);
        deps.http.setToken(context.token);
        deps.socket.setToken(context.token);
      },
    },
  }),
  startup: startupMachine.provide({
    actors: {
      applyLanguage: defineApplyLanguage(deps),
      loadConfig: defineLoadConfig(deps),
      loadCurrencies: defineLoadCurrencies(deps),
      loadPairs: defineLoadPairs(deps),
      loadUsdtPrice: defineLoadUsdtPrice(deps),
    },
  }),
  market: marketMachine.provide({
    actors: {
      marketFeed: defineFeedMarket<TickChannelRef>({
        socket: deps.socket,
        board,
        flushMs: () => deps.page.flushMs(),
        ages: TICK_AGE_MS,
      }),
    },
  }),
  notices: noticesMachine.provide({
    actors: {
      watchChannel: defineWatchChannel<NoticesEvent>(deps),
      countNotices: defineCountNotices(deps),
      readNotice: defineReadNotice(deps),
      readAllNotices: defineReadAllNotices(deps),
    },
  }),
  userData: userDataMachine.provide({ actors: { watchChannel: defineWatchChannel<UserDataEvent>(deps) } }),
});
