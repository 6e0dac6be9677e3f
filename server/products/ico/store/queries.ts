import type { DataOf } from '../../../../domain/contract/call';
import type { Page } from '../../../../domain/contract/envelope';
import type { icoDraw, IcoProject, IcoSubscription } from '../../../../domain/contract/ico/ico';
import { ICO_TICKETS_MAX, SUBSCRIPTION_SCOPES } from '../../../../domain/contract/ico/icoChoices';
import type { IcoPart } from '../../../../domain/contract/ico/icoRecords';
import { DRAW_RULES } from '../../../../domain/rules/ico/allotment';
import type { AccountId } from '../../../engine/decision';
import { formatPart, formatProject, formatSubscription, isRevealed, statusOf } from '../engine/format';
import { STAGES, type ShownOffering } from '../engine/records';
import { formatId, parseId } from '../../../engine/ids';
import { IcoRecords, SETTLED } from './recordLists';
import { offeringOf, partOf, subscriptionOf, type PartRow, type ProjectRow, type SubscriptionRow } from './rows';
import { openForReading } from '../../../store/open';
import { Conditions, newestOf, pageOf, type Paging } from '../../../store/listPages';

interface ProjectFilter {
  scope?: 'open' | 'over' | undefined;
  currency?: string | undefined;
  page: number;
  page_size: number;
}

interface SubscriptionFilter extends Paging {
  scope: (typeof SUBSCRIPTION_SCOPES)[number];
  currency?: string | undefined;
}

type Draw = DataOf<typeof icoDraw>;

const OVER = STAGES.indexOf('settled');
const isOpened = ({ commitment }: ShownOffering): boolean => commitment !== '';

/** Unrevealed seeds are never read here. As in `isRevealed`: cancelling is a project's last update. */
const COLUMNS = `ico_projects.*, CASE WHEN stage = ${OVER} OR (stage > ${OVER} AND updated >= ends)
  THEN (SELECT seed FROM ico_seeds WHERE project = ico_projects.id) END AS seed`;
const PROJECTS = `SELECT ${COLUMNS} FROM ico_projects`;

export class IcoQueries extends IcoRecords {
  /** Opened projects: unfinished ones by their end, then the others, newest first. */
  projects(filter: ProjectFilter, now: number): Page<IcoProject> {
    const { scope, currency } = filter;
    const conditions = new Conditions()
      .and("commitment <> ''")
      .and(`stage ${scope === 'open' ? '<' : '>='} ?`, scope && OVER)
      .and('currency = ?', this.currencyIndex(currency));
    const listed = {
      columns: COLUMNS,
      from: 'ico_projects',
      order: `stage >= ${OVER}, CASE WHEN stage >= ${OVER} THEN -ends ELSE ends END, id`,
    };
    return pageOf(this.read, listed, conditions, filter, (row: ProjectRow) => this.#shown(row, now));
  }

  /** Projects that are unfinished or ended since `time`. */
  projectsSince(time: number, now: number): IcoProject[] {
    const rows = this.read<ProjectRow>(
      `${PROJECTS} WHERE commitment <> '' AND (stage < ${OVER} OR updated > ?) ORDER BY ends`,
      time,
    );
    return rows.map((row) => this.#shown(row, now));
  }

  /** Null when it does not exist or was not opened. */
  project(id: string, now: number): IcoProject | null {
    const offering = this.#offering(parseId(id));
    return offering && isOpened(offering) ? formatProject(offering, now) : null;
  }

  /**
   * Tickets are empty before the end, and permanently if it was cancelled before it. Null when the project does not exist or was
   * not opened.
   */
  draw(id: string, after: string | undefined, now: number): Draw | null {
    const offering = this.#offering(parseId(id));
    if (!offering || !isOpened(offering)) return null;
    const { step, supply, subscribed, stage, commitment } = offering;
    const isPublic = statusOf(offering, now) === 'ended' || isRevealed(offering);
    const rows = isPublic ? this.#tickets(offering, after) : [];
    const units = (amount: bigint) => String(amount / step);
    return {
      rules: DRAW_RULES,
      commitment,
      seed: offering.seed,
      supply: units(supply),
      demand: units(subscribed),
      tickets: rows.slice(0, ICO_TICKETS_MAX).map((row) => ({
        id: formatId(Number(row.id)),
        units: units(row.quantity),
        won: stage === 'settled' && row.won !== null ? units(row.won) : null,
      })),
      more: rows.length > ICO_TICKETS_MAX,
    };
  }

  /** Newest first. */
  subscriptions(user: AccountId, filter: SubscriptionFilter, now: number): Page<IcoSubscription> {
    const { scope, currency } = filter;
    const own = new Conditions().and('user = ?', user);
    const filters = new Conditions()
      .and('currency = ?', this.currencyIndex(currency))
      .and(`status ${scope === 'hold' ? '<' : '>='} ${SETTLED}`);
    if (scope === 'thaw') filters.and('coalesce(won, 0) > thawed');
    const offerings = this.#cache();
    return newestOf(this.read, 'ico_subscriptions', own, filters, filter, (row: SubscriptionRow) =>
      formatSubscription(subscriptionOf(row), offerings(row.project), now),
    );
  }

  /** Returns null when it does not exist or belongs to another user. Participations oldest first. */
  subscription(user: AccountId, text: string, now: number): { subscription: IcoSubscription; parts: IcoPart[] } | null {
    const row = this.own<SubscriptionRow>('ico_subscriptions', user, text);
    if (!row) return null;
    const offering = this.#cache()(row.project);
    const shown = subscriptionOf(row);
    const parts = this.read<PartRow>('SELECT * FROM ico_parts WHERE subscription = ? ORDER BY time, id', row.id);
    return {
      subscription: formatSubscription(shown, offering, now),
      parts: parts.map((part) => formatPart(partOf(part), shown, offering)),
    };
  }

  subscriptionIn(user: AccountId, project: string, now: number): IcoSubscription | null {
    const id = parseId(project);
    const [row] =
      id === null
        ? []
        : this.read<SubscriptionRow>('SELECT * FROM ico_subscriptions WHERE project = ? AND user = ?', id, user);
    return row ? formatSubscription(subscriptionOf(row), this.#cache()(row.project), now) : null;
  }

  parts(user: AccountId, filter: Paging & { currency?: string | undefined }): Page<IcoPart> {
    const own = new Conditions().and('user = ?', user);
    const filters = new Conditions().and('currency = ?', this.currencyIndex(filter.currency));
    const offerings = this.#cache();
    return newestOf(this.read, 'ico_parts', own, filters, filter, (row: PartRow) => {
      const [owner] = this.read<SubscriptionRow>('SELECT * FROM ico_subscriptions WHERE id = ?', row.subscription);
      return formatPart(partOf(row), subscriptionOf(owner as SubscriptionRow), offerings(row.project));
    });
  }

  #tickets({ id }: ShownOffering, after: string | undefined): PartRow[] {
    return this.read<PartRow>(
      'SELECT * FROM ico_parts WHERE project = ? AND id > ? ORDER BY id LIMIT ?',
      id,
      (after === undefined ? null : parseId(after)) ?? 0,
      ICO_TICKETS_MAX + 1,
    );
  }

  #offering(id: number | bigint | null): ShownOffering | null {
    const [row] = id === null ? [] : this.read<ProjectRow>(`${PROJECTS} WHERE id = ?`, id);
    return row ? offeringOf(row, this.currencies) : null;
  }

  /**
   * Returns a lookup of projects by id that reads each once.
   * @throws for an unknown id, since every subscription has a project.
   */
  #cache(): (id: bigint) => ShownOffering {
    const known = new Map<bigint, ShownOffering>();
    return (id) => {
      const found = known.get(id) ?? this.#offering(id);
      if (!found) throw new Error(`the ICO project ${id} is gone`);
      known.set(id, found);
      return found;
    };
  }

  #shown(row: ProjectRow, now: number): IcoProject {
    return formatProject(offeringOf(row, this.currencies), now);
  }
}

/**
 * Opens the ICO lists of a data directory.
 * @throws when the engine has never run there.
 */
export const openIcoQueries = (dataDir: string, open = openForReading): IcoQueries => new IcoQueries(open(dataDir));
