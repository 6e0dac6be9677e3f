import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from './IconButton';
import { bubble } from './Tooltip';

const Place = styled.span`
  position: relative;
  display: inline-flex;
  &:hover > [role='tooltip'], &:focus-within > [role='tooltip'] { visibility: visible; opacity: 1; }
`;

/** In line with the dialog's title; further down it would cover the figures being awaited. */
const Reason = styled.span`
  ${bubble}
  inset-block-start: 50%;
  inset-inline-end: calc(100% + 6px);
  translate: 0 -50%;
  z-index: 1;
  max-width: min(320px, 70vw);
  line-height: 1.25;
  transition: opacity var(--fast) var(--ease);
`;

interface CloseCrossProps {
  /** False while a response is pending: the button keeps the focus, does nothing and states why. */
  canClose: boolean;
  onClose: () => void;
  send: string | undefined;
}

export function CloseCross({ canClose, onClose, send }: CloseCrossProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Place>
      <IconButton
        icon="close"
        label={t('close')}
        unavailable={!canClose}
        aria-describedby={canClose ? undefined : id}
        onClick={onClose}
        data-send={send}
      />
      {!canClose && (
        <Reason id={id} role="tooltip">
          {t('awaitingAnswer')}
        </Reason>
      )}
    </Place>
  );
}
