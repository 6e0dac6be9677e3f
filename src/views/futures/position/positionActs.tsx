import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { fundsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { marginChild } from '../../../machines/futures/position/position.machine';
import { useFuturesAccount } from '../futures/useFutures';
import { useDetailLink } from '../../app/useDetailLink';
import { Button } from '../../kit/Button';
import { CellButton } from '../../kit/CellEdit';
import { Icon } from '../../kit/Icon';
import { media, PHONE, useMedia } from '../../kit/media';
import { Menu, type MenuItem } from '../../kit/Menu';
import { sends } from '../../kit/sends';
import type { LiveProps } from './positionCells';
import { MarginField, TargetsCell, type TargetsCellProps } from './positionFields';
import { usePosition } from './usePosition';

/** Joins a button and its menu of related actions into one control. */
const Buttons = styled.div`
  display: inline-flex;
  gap: 1px;
  & > button { border-start-end-radius: 0; border-end-end-radius: 0; }
  ${media.phone} { display: flex; & > button { flex: 1; } }
  & > div > button { padding-inline: 6px; border-start-start-radius: 0; border-end-start-radius: 0; }
`;

const Changed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
`;

/** Whether a position's dialogs can be opened, and the reason if not. */
function useActs({ terms, position }: LiveProps) {
  const { t } = useTranslation(['futures', 'errors']);
  const flow = usePosition(terms, position);
  const idle = useSelector(flow, (snapshot) => snapshot.matches('held'));
  const liquidating = position.status === 'liquidating';
  const title = liquidating ? t('errors:futuresLiquidating') : undefined;
  return { flow, button: { size: 'sm', disabled: !idle || liquidating, title } as const };
}

/** Close button, with a menu of the position's other actions. */
export function PositionActs(props: LiveProps) {
  const { t } = useTranslation(['futures', 'positionPicture']);
  const { position } = props;
  const { flow, button } = useActs(props);
  const { open } = useDetailLink('position');
  const available = useSelector(useFuturesAccount(), fundsOf)?.available ?? '0';
  const isolated = position.margin_mode === 'isolated';
  const label = t('actsOf', { pair: position.pair.replace('_', '/'), side: t(`side_${position.side}`) });
  const act = (
    send: 'user.close.open' | 'user.flash.open' | 'user.reverse.open' | 'user.targets.open' | 'user.trail.open',
    label: string,
  ) => ({
    ...{ id: send, label, send },
    onChoose: () => flow.send({ type: send }),
  });
  const items: MenuItem[] = [
    act('user.close.open', t('closeByOrder')),
    act('user.flash.open', t('flashClose')),
    act('user.reverse.open', t('reverse')),
    act('user.targets.open', t('targetsShort')),
    act('user.trail.open', t('kind_trailing')),
    ...(isolated
      ? [
          {
            ...{ id: 'margin', label: t('adjustMargin'), send: 'user.margin.open' },
            onChoose: () => flow.send({ type: 'user.margin.open', available }),
          },
        ]
      : []),
    { id: 'picture', label: t('positionPicture:open'), onChoose: () => open(position.id) },
  ];
  return (
    <Buttons onClick={(event) => event.stopPropagation()}>
      <Button {...button} {...sends(flow, 'user.close.open')}>
        {t('close')}
      </Button>
      <Menu
        label={label}
        align="end"
        over
        items={items}
        trigger={(trigger) => (
          <Button {...button} {...trigger} aria-label={label}>
            <Icon name="chevronDown" size={14} />
          </Button>
        )}
      />
    </Buttons>
  );
}

/** Take-profits and stop-losses, with a button for adding one. */
export function TargetsActs(props: TargetsCellProps) {
  const { t } = useTranslation('futures');
  const { flow, button } = useActs(props);
  return (
    <Changed onClick={(event) => event.stopPropagation()}>
      <TargetsCell {...props} />
      <Button {...button} {...sends(flow, 'user.targets.open')}>
        {t('targetsShort')}
      </Button>
    </Changed>
  );
}

/** Margin and margin ratio; the margin of an isolated position can be adjusted. */
export function MarginActs({ children, ...props }: LiveProps & { children: ReactNode }) {
  const { t } = useTranslation(['futures', 'errors']);
  const { flow, button } = useActs(props);
  const available = useSelector(useFuturesAccount(), fundsOf)?.available ?? '0';
  const isolated = props.position.margin_mode === 'isolated';
  const phone = useMedia(PHONE);
  const margin = useSelector(flow, marginChild);
  if (margin?.getSnapshot().context.inPlace) return <MarginField margin={margin} />;
  return (
    <Changed onClick={(event) => event.stopPropagation()}>
      {isolated && !phone ? (
        <CellButton
          label={t('positionMargin')}
          reason={button.title}
          disabled={button.disabled}
          send="user.margin.edit"
          onOpen={() => flow.send({ type: 'user.margin.edit', available })}
        >
          {children}
        </CellButton>
      ) : (
        children
      )}
      <Button
        {...button}
        disabled={button.disabled || !isolated}
        title={isolated ? button.title : t('errors:futuresNotIsolated')}
        {...sends(flow, { type: 'user.margin.open', available })}
      >
        {t('margin')}
      </Button>
    </Changed>
  );
}
