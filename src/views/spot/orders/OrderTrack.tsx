import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SpotStatus } from '../../../../domain/contract/spot/spot';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { StateTrack, type TrackStep } from '../../kit/StateTrack';
import { tabular } from '../../kit/text';

const TONES: Record<SpotStatus, BadgeTone> = {
  untriggered: 'neutral',
  waiting: 'accent',
  partial: 'warn',
  traded: 'ok',
  cancelled: 'neutral',
  closed: 'neutral',
};

export function OrderStatus({ status }: { status: SpotStatus }) {
  const { t } = useTranslation('orders');
  return <Badge $tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}

const STEPS = ['sent', 'accepted', 'filling', 'filled'] as const;

/** Stage of an order; ended: before it was completely filled. */
export type OrderStage = (typeof STEPS)[number] | 'ended';

const Box = styled.section`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-3);
  border-block: 1px solid var(--line);
  font-size: var(--font-sm);
  header { ${tabular} display: flex; align-items: center; gap: var(--space-2); > :first-child { flex: 1; } }
`;

/** Track steps of an order that has filled `percent` of its size. */
function stepsAt(stage: OrderStage, percent: number): Omit<TrackStep, 'label'>[] {
  const reached = { sent: 0, accepted: 1, filling: 2, filled: STEPS.length, ended: percent > 0 ? 3 : 2 }[stage];
  return STEPS.map((id, at) => {
    if (at < reached) return { id, state: 'done' };
    if (stage === 'ended') return { id, state: 'dropped' };
    return at === reached ? { id, state: 'current', progress: at === 2 ? percent / 100 : 0 } : { id, state: 'ahead' };
  });
}

interface OrderTrackProps {
  stage: OrderStage;
  /** Whole percent of its size that is filled. */
  percent: number;
  children?: ReactNode;
}

/** Last order sent, step by step as reported by the exchange. */
export function OrderTrack({ stage, percent, children }: OrderTrackProps) {
  const { t } = useTranslation('orders');
  const labels = {
    sent: t('trackSent'),
    accepted: t('trackAccepted'),
    filling: t('trackFilling'),
    filled: t('trackFilled'),
  };
  const steps = stepsAt(stage, percent).map((step) => ({ ...step, label: labels[step.id as keyof typeof labels] }));
  return (
    <Box aria-label={t('lastOrder')}>
      {children && <header>{children}</header>}
      <StateTrack small label={t('lastOrder')} steps={steps} />
    </Box>
  );
}
