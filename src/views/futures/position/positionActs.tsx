import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { fundsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { useFuturesAccount } from '../futures/useFutures';
import { Button } from '../../kit/Button';
import { TargetsCell, type LiveProps, type TargetsCellProps } from './positionCells';
import { usePosition } from './usePosition';

/** The ways to close, as one control. */
const Buttons = styled.span`
  display: inline-flex;
  button:not(:last-child) { border-start-end-radius: 0; border-end-end-radius: 0; }
  button:not(:first-child) { border-start-start-radius: 0; border-end-start-radius: 0; }
`;

/** A figure with what changes it. */
const Changed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
`;

/** Whether a position's dialogs can be opened, and why not. */
function useActs({ terms, position }: LiveProps) {
  const { t } = useTranslation(['futures', 'errors']);
  const flow = usePosition(terms, position);
  const idle = useSelector(flow, (snapshot) => snapshot.matches('held'));
  const liquidating = position.status === 'liquidating';
  const title = liquidating ? t('errors:futuresLiquidating') : undefined;
  return { flow, button: { size: 'sm', disabled: !idle || liquidating, title } as const };
}

/** Close, flash close and reverse. */
export function PositionActs(props: LiveProps) {
  const { t } = useTranslation('futures');
  const { flow, button } = useActs(props);
  return (
    <Buttons onClick={(event) => event.stopPropagation()}>
      <Button {...button} data-send="user.close.open" onClick={() => flow.send({ type: 'user.close.open' })}>
        {t('close')}
      </Button>
      <Button {...button} data-send="user.flash.open" onClick={() => flow.send({ type: 'user.flash.open' })}>
        {t('flashClose')}
      </Button>
      <Button {...button} data-send="user.reverse.open" onClick={() => flow.send({ type: 'user.reverse.open' })}>
        {t('reverse')}
      </Button>
    </Buttons>
  );
}

/** Take-profits and stop-losses, and the way to one more. */
export function TargetsActs(props: TargetsCellProps) {
  const { t } = useTranslation('futures');
  const { flow, button } = useActs(props);
  return (
    <Changed onClick={(event) => event.stopPropagation()}>
      <TargetsCell {...props} />
      <Button {...button} data-send="user.targets.open" onClick={() => flow.send({ type: 'user.targets.open' })}>
        {t('targetsShort')}
      </Button>
    </Changed>
  );
}

/** The margin and its ratio; that of an isolated position can be changed. */
export function MarginActs({ children, ...props }: LiveProps & { children: ReactNode }) {
  const { t } = useTranslation(['futures', 'errors']);
  const { flow, button } = useActs(props);
  const available = useSelector(useFuturesAccount(), fundsOf)?.available ?? '0';
  const isolated = props.position.margin_mode === 'isolated';
  return (
    <Changed onClick={(event) => event.stopPropagation()}>
      {children}
      <Button
        {...button}
        disabled={button.disabled || !isolated}
        title={isolated ? button.title : t('errors:futuresNotIsolated')}
        data-send="user.margin.open"
        onClick={() => flow.send({ type: 'user.margin.open', available })}
      >
        {t('margin')}
      </Button>
    </Changed>
  );
}
