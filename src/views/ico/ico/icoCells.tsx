import { useTranslation } from 'react-i18next';
import type { IcoStatus, SubscriptionStatus } from '../../../../domain/contract/ico/ico';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { Amount } from '../../app/Amount';
import { NONE } from './useIcoWords';

const PROJECT_TONES: Record<IcoStatus, BadgeTone> = {
  upcoming: 'neutral',
  inProgress: 'ok',
  endingSoon: 'warn',
  ended: 'accent',
  settled: 'neutral',
  cancelled: 'danger',
};

const SUBSCRIPTION_TONES: Record<SubscriptionStatus, BadgeTone> = {
  holding: 'accent',
  pendingSettlement: 'warn',
  settled: 'ok',
  returned: 'neutral',
};

export function IcoStatusBadge({ status }: { status: IcoStatus }) {
  const { t } = useTranslation('ico');
  return <Badge $tone={PROJECT_TONES[status]}>{t(`project_${status}`)}</Badge>;
}

export function SubscriptionStatusBadge({ status }: { status: SubscriptionStatus }) {
  const { t } = useTranslation('ico');
  return <Badge $tone={SUBSCRIPTION_TONES[status]}>{t(`subscription_${status}`)}</Badge>;
}

interface Currencies {
  currency: string;
  pay_currency: string;
}

/** Cell renderer for an amount in a list of subscriptions, in the project's or the paying currency; "--" while unknown. */
export const amountOf =
  <Field extends string>(field: Field, of: keyof Currencies) =>
  (row: Currencies & Record<Field, string | null>) => {
    const value = row[field];
    return value === null ? NONE : <Amount value={value} currency={row[of]} named />;
  };
