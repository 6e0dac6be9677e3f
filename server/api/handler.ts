import type { BodyOf, Call, DataOf } from '../../domain/contract/call';
import type { Locale } from '../../domain/contract/shell/platform';
import { isPortfolio, ownerOf } from '../../domain/rules/account/portfolio';
import type { InspectorAccess } from '../accounts/inspectorDoor';
import type { Portfolios } from '../accounts/portfolios';
import { refuse, type Result, success } from '../accounts/result';
import type { Origin, Session } from '../accounts/sessions';
import type { SentFile } from '../adapters/images';
import type { Idempotency } from '../link/messages';
import type { CookieAnswer } from './cookies';
import type { FileAnswer, JsonText } from './envelope';

/**
 * Returns the account a call acts on when a portfolio is active: the portfolio's, or the person's own.
 * @param account number of the active portfolio.
 */
export function actingAccount(
  { acts, opens }: Call,
  account: number,
  portfolios: Pick<Portfolios, 'limitsOf'>,
): Result<number> {
  if (opens && portfolios.limitsOf(account)?.products.includes(opens) === false) return refuse('portfolioProduct');
  if (acts === 'portfolio') return success(account);
  if (acts === 'main' && isPortfolio(account)) return refuse('mainPortfolioOnly');
  return success(ownerOf(account));
}

export interface CallContext {
  session: Session | undefined;
  /** Engine account number of the session's user, or of the portfolio the call acts on (`Call.acts`). */
  user: number | undefined;
  origin: Origin;
  locale: Locale;
  /** The request is signed with an API key that permits the call. */
  isProgram?: true;
  /** Returns the caller's access to the inspector; null without one. */
  inspector: () => InspectorAccess | null;
  /** Returns the mark of a browser that has signed in to the account before. */
  deviceMark: (account: string) => string | undefined;
  /** Set for a money call with an Idempotency-Key header. */
  idempotency: Idempotency | undefined;
  /** Set for an upload call. */
  file: SentFile | undefined;
}

export interface UserContext extends CallContext {
  session: Session;
  user: number;
}

type Outcome<C> = Result<DataOf<C> | JsonText<DataOf<C>> | FileAnswer | CookieAnswer<DataOf<C>>>;
type Answer<C> = Outcome<C> | Promise<Outcome<C>>;

/** A call and its handler function. The body has been validated, and for `access: 'user'` a session exists. */
export interface Handler {
  call: Call;
  run(body: unknown, context: CallContext): Result<unknown> | Promise<Result<unknown>>;
}

export const forAll = <C extends Call>(
  call: C,
  run: (body: BodyOf<C>, context: CallContext) => Answer<C>,
): Handler => ({
  call,
  run: (body, context) => run(body as BodyOf<C>, context),
});

export const forUser = <C extends Call>(
  call: C,
  run: (body: BodyOf<C>, context: UserContext) => Answer<C>,
): Handler => ({
  call,
  run: (body, context) => {
    if (!context.session) throw new Error(`${call.id} is for users only and was run without a session`);
    return run(body as BodyOf<C>, context as UserContext);
  },
});

export const forUpload = <C extends Call>(
  call: C,
  run: (body: BodyOf<C>, context: UserContext, file: SentFile) => Answer<C>,
): Handler =>
  forUser(call, (body, context) => {
    if (!context.file) throw new Error(`${call.id} takes a file and was run without one`);
    return run(body, context, context.file);
  });
