import type { Page } from '../../../../domain/contract/envelope';
import { ICO_LOG_TYPES, SUBSCRIPTION_STATUSES, type THAW_TYPES } from '../../../../domain/contract/ico/icoChoices';
import type { IcoFigures, IcoLog, IcoThaw } from '../../../../domain/contract/ico/icoRecords';
import { formatDecimal } from '../../../../domain/money/decimal';
import { releaseTime } from '../../../../domain/rules/ico/thaw';
import type { AccountId } from '../../../engine/decision';
import { formatId, parseId } from '../../../engine/ids';
import { StoredLists } from '../../../store/storedLists';
import { Conditions, pageOf, where, type Paging } from '../../../store/listPages';

interface LogFilter extends Paging {
  type?: (typeof ICO_LOG_TYPES)[number] | undefined;
  currency?: string | undefined;
}

interface ThawFilter extends Paging {
  type?: (typeof THAW_TYPES)[number] | undefined;
  currency?: string | undefined;
  subscription_id?: string | undefined;
}

interface LogRow extends Record<'id' | 'type' | 'currency' | 'amount' | 'time' | 'subscription' | 'project', bigint> {
  name: string;
}

interface ThawRow extends Record<'id' | 'subscription' | 'currency' | 'amount' | 'time' | 'project', bigint> {
  day: bigint | null;
  name: string;
  thaw_days: bigint;
}

export const SETTLED = SUBSCRIPTION_STATUSES.indexOf('settled');
const RETURNED = SUBSCRIPTION_STATUSES.indexOf('returned');

const typeIndex = (type: (typeof ICO_LOG_TYPES)[number]): number => ICO_LOG_TYPES.indexOf(type);

/** All events as (id, type, currency, amount, time, subscription, project), derived from the stored records. */
const EVENTS = `
  SELECT id, ${typeIndex('subscribed')} AS type, pay_currency AS currency, amount, time, subscription, project
    FROM ico_parts WHERE user = ?1
  UNION ALL SELECT id, ${typeIndex('paid')}, pay_currency, paid, ended, id, project
    FROM ico_subscriptions WHERE user = ?1 AND status = ${SETTLED} AND paid > 0
  UNION ALL SELECT id, ${typeIndex('refunded')}, pay_currency, amount - paid, ended, id, project
    FROM ico_subscriptions WHERE user = ?1 AND status = ${SETTLED} AND amount > paid
  UNION ALL SELECT id, ${typeIndex('won')}, currency, won, ended, id, project
    FROM ico_subscriptions WHERE user = ?1 AND status = ${SETTLED} AND won > 0
  UNION ALL SELECT id, ${typeIndex('returned')}, pay_currency, amount, ended, id, project
    FROM ico_subscriptions WHERE user = ?1 AND status = ${RETURNED}`;

export class IcoRecords extends StoredLists {
  /** Log of the ICO account, newest first. */
  log(user: AccountId, filter: LogFilter): Page<IcoLog> {
    const { type, currency } = filter;
    const { text, values } = where(filter)
      .and('type = ?', type && typeIndex(type))
      .and('currency = ?', this.currencyIndex(currency));
    const listed = {
      columns: '*, (SELECT name FROM ico_projects WHERE ico_projects.id = events.project) AS name',
      from: `(${EVENTS}) events`,
      order: 'time DESC, type DESC, id DESC',
    };
    const conditions = { text, values: [user, ...values] };
    return pageOf(this.read, listed, conditions, filter, (row: LogRow) => this.#logged(row));
  }

  /** Releases and thaws, newest first. */
  thaws(user: AccountId, filter: ThawFilter): Page<IcoThaw> {
    const { type, currency, subscription_id } = filter;
    const id = subscription_id ? (parseId(subscription_id) ?? -1) : undefined;
    const conditions = new Conditions()
      .and('ico_thaws.user = ?', user)
      .and('ico_thaws.time >= ?', filter.from)
      .and('ico_thaws.time <= ?', filter.to)
      .and(`(day IS NOT NULL) = ?`, type && Number(type === 'released'))
      .and('ico_thaws.currency = ?', this.currencyIndex(currency))
      .and('subscription = ?', id);
    const listed = {
      columns: 'ico_thaws.*, project, name, thaw_days',
      from: `ico_thaws JOIN ico_subscriptions ON ico_subscriptions.id = subscription
        JOIN ico_projects ON ico_projects.id = project`,
      order: 'ico_thaws.time DESC, ico_thaws.id DESC',
    };
    return pageOf(this.read, listed, conditions, filter, (row: ThawRow) => this.#thaw(row));
  }

  /**
   * Figures by currency won.
   * @param midnight 00:00 UTC of today, ms since the epoch.
   */
  figures(user: AccountId, midnight: number): IcoFigures[] {
    const sums = this.read<Record<'currency' | 'won' | 'released' | 'thawed', bigint>>(
      `SELECT currency, sum(won) AS won, sum(released) AS released, sum(thawed) AS thawed FROM ico_subscriptions
       WHERE user = ? AND won > 0 GROUP BY currency ORDER BY currency`,
      user,
    );
    return sums.map(({ currency, won, released, thawed }) => {
      const text = (amount: bigint) => this.#text(amount, currency);
      const [today] = this.read<{ amount: bigint }>(
        `SELECT coalesce(sum(amount), 0) AS amount FROM ico_thaws
         WHERE user = ? AND currency = ? AND day IS NOT NULL AND time >= ?`,
        user,
        currency,
        midnight,
      );
      return {
        currency: this.currencies[Number(currency)]?.symbol ?? '',
        won: text(won),
        frozen: text(won - released),
        released_today: text(today?.amount ?? 0n),
        released: text(released),
        thawed: text(thawed),
        thawable: text(released - thawed),
        next_release: this.#nextRelease(user, currency),
      };
    });
  }

  #nextRelease(user: AccountId, currency: bigint): number | null {
    const frozen = this.read<{ drawn_at: bigint; days: bigint; day_ms: bigint }>(
      `SELECT drawn_at, days, day_ms FROM ico_subscriptions JOIN ico_projects ON ico_projects.id = project
       WHERE user = ? AND ico_subscriptions.currency = ? AND won > released`,
      user,
      currency,
    );
    const times = frozen.map((row) => releaseTime(Number(row.drawn_at), Number(row.days) + 1, Number(row.day_ms)));
    return times.length > 0 ? Math.min(...times) : null;
  }

  #logged({ id, type, currency, amount, time, subscription, project, name }: LogRow): IcoLog {
    const named = ICO_LOG_TYPES[Number(type)] as IcoLog['type'];
    return {
      id: `${formatId(Number(id))}-${named}`,
      time: Number(time),
      type: named,
      currency: this.currencies[Number(currency)]?.symbol ?? '',
      quantity: this.#text(amount, currency),
      subscription_id: formatId(Number(subscription)),
      project_id: formatId(Number(project)),
      project_name: name,
    };
  }

  #thaw({ id, subscription, currency, amount, time, day, project, name, thaw_days }: ThawRow): IcoThaw {
    return {
      id: formatId(Number(id)),
      time: Number(time),
      type: day === null ? 'thawed' : 'released',
      currency: this.currencies[Number(currency)]?.symbol ?? '',
      quantity: this.#text(amount, currency),
      subscription_id: formatId(Number(subscription)),
      project_id: formatId(Number(project)),
      project_name: name,
      day: day === null ? null : Number(day),
      thaw_days: Number(thaw_days),
    };
  }

  #text(amount: bigint, currency: bigint): string {
    return formatDecimal(amount, this.currencies[Number(currency)]?.scale ?? 0);
  }
}
