import { portfolioNumber } from '../../domain/rules/account/portfolio';
import type { Accounts } from '../accounts/accounts';
import { exportFileName, type ExportJob } from '../accounts/exports';
import type { Wallet } from '../products/wallet/service/wallet';
import { ownArchive, type AskAsUser } from './archive';
import type { Sheet } from './pdf';
import { statementSheet } from './statement';
import { boundsOfYear, taxSheet } from './taxSheet';
import { yearFigures } from './yearFigures';

/** Path of the screen where users request and download their data; used in mails. */
const EXPORT_PATH = '/user/export';

interface Parts {
  accounts: Pick<Accounts, 'exports' | 'users' | 'identities' | 'ownData' | 'securityNotices' | 'portfolios'>;
  wallet: Pick<Wallet, 'profits' | 'worths' | 'deposits'>;
  writePdf: (sheet: Sheet) => Promise<Uint8Array>;
  siteUrl: string;
  /** Whether the files are written by this process. */
  chores: boolean;
  clock: () => number;
  onError: (error: Error) => void;
}

/** Returns the call function for an account, acting as its owner. */
type AskAs = (account: number) => AskAsUser;

const TIDY_EVERY_MS = 3_600_000;
/** Interval at which requests made in other processes are found. */
const LOOK_EVERY_MS = 1000;
/** Number of moves that counts as half of the remaining progress, because the total is known only at the end. */
const HALF_MOVES = 5000;

export type ExportMaker = ReturnType<typeof createExportMaker>;

/** Writes the requested files one after the other, and sends a mail when one is ready. */
export function createExportMaker({ accounts, wallet, writePdf, siteUrl, chores, clock, onError }: Parts) {
  const { exports: jobs, users, identities, ownData, securityNotices } = accounts;
  let askAs: AskAs | null = null;
  let working: Promise<void> | null = null;
  let isClosed = false;

  const teller = (job: ExportJob) => {
    let told = 0;
    return (part: number) => {
      // It starts over after the next start.
      if (isClosed) throw new Error('the exchange is stopping');
      const percent = Math.min(99, Math.floor(part * 100));
      if (percent === told) return;
      told = percent;
      jobs.progress(job.id, percent);
    };
  };

  const statementOf = async (job: ExportJob, year: number, tell: (part: number) => void): Promise<Uint8Array> => {
    const user = users.byId(job.user);
    if (!user) throw new Error(`export ${job.id} is for nobody`);
    const made = clock();
    const figures = await yearFigures(wallet, job.user, year, made, (moves) => tell(moves / (moves + HALF_MOVES)));
    const review = identities.countryOf(job.user) === null ? null : identities.review(job.user);
    const holder = { account: user.account, publicId: user.public_id, name: review?.name ?? null };
    const { scaleOf } = wallet.profits;
    return writePdf(statementSheet(figures, holder, { year, made, ...boundsOfYear(year) }, job.locale, scaleOf));
  };

  const write = async (job: ExportJob, askAccount: AskAs): Promise<Uint8Array> => {
    const tell = teller(job);
    if (job.kind === 'data') {
      const profile = { ...ownData.profile(job.user), deposit_addresses: wallet.deposits.addressesOf(job.user) };
      const own = { profile, pictures: await ownData.pictures(job.user) };
      const others = accounts.portfolios.list(job.user).map(({ portfolio }) => ({
        ...{ portfolio, asked: askAccount(portfolioNumber(job.user, portfolio)) },
      }));
      return ownArchive(askAccount(job.user), { ...own, portfolios: others }, tell);
    }
    if (job.kind === 'statement') return statementOf(job, job.year ?? new Date(clock()).getUTCFullYear(), tell);
    const text = await taxSheet(wallet, job.user, job.year, (moves) => tell(moves / (moves + HALF_MOVES)));
    return Buffer.from(text, 'utf8');
  };

  const make = async (job: ExportJob, askAccount: AskAs): Promise<void> => {
    try {
      await jobs.finish(job, await write(job, askAccount));
    } catch (error) {
      if (isClosed) return;
      jobs.fail(job);
      onError(new Error(`an export of the kind ${job.kind} could not be written`, { cause: error }));
      return;
    }
    const owner = users.byId(job.user);
    if (owner) securityNotices.exportReady(owner, exportFileName(job), `${siteUrl}${EXPORT_PATH}`, job.locale);
  };

  const workOff = async (): Promise<void> => {
    for (let job = jobs.take(); askAs !== null && job !== null && !isClosed; job = jobs.take()) await make(job, askAs);
  };
  const work = (): void => {
    if (askAs === null || isClosed) return;
    working ??= workOff()
      .catch((error: unknown) => onError(error as Error))
      .finally(() => {
        working = null;
      });
  };
  const tidy = () => void jobs.tidy().catch((error: unknown) => onError(error as Error));
  const timers = chores ? [setInterval(tidy, TIDY_EVERY_MS), setInterval(work, LOOK_EVERY_MS)] : [];
  for (const timer of timers) timer.unref();
  jobs.onWork(() => setImmediate(work));

  return {
    /** Returns the years a user may request: from the year of the sign-up to the current one, latest first. */
    yearsOf(user: number): number[] {
      const last = new Date(clock()).getUTCFullYear();
      const first = new Date(users.byId(user)?.created ?? clock()).getUTCFullYear();
      return Array.from({ length: last - first + 1 }, (_, at) => last - at);
    },

    /** Call once the contract's calls are available. Resumes waiting and interrupted files. */
    begin(ask: AskAs): void {
      if (!chores) return;
      askAs = ask;
      jobs.resume();
      tidy();
      work();
    },
    /** Resolves when all requested files are written; for tests. */
    settled: async (): Promise<void> => {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      await working;
    },
    /** A file in progress starts over after the next start. */
    async close(): Promise<void> {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      await working;
    },
  };
}
