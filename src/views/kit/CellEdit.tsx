import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DecimalField, type DecimalFieldProps } from './DecimalField';
import { IconButton } from './IconButton';
import { takeFocus } from './focusFirst';

const Face = styled.button`
  min-width: 24px;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  &:hover { color: var(--text); }
  &:disabled { text-decoration: none; }
`;

const Anchor = styled.span`
  position: relative;
  display: inline-block;
  min-width: 48px;
  height: var(--control-sm);
`;

/** Overlays its row, as wide as a figure needs, so that neither columns nor rows move during editing. */
const Row = styled.form`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  z-index: 2;
  display: flex;
  align-items: start;
  padding: 2px;
  border-radius: var(--radius-2);
  background: var(--surface);
  box-shadow: var(--shadow);
  text-align: start;
  white-space: normal;
  & > div { width: 132px; }
  & > div > label + div { min-height: var(--control-sm); padding-inline: var(--space-2); }
`;

interface CellButtonProps {
  /** Name of the figure. */
  label: string;
  /** Reason why it cannot be changed now. */
  reason?: string | undefined;
  disabled: boolean;
  send: string;
  onOpen: () => void;
  children: ReactNode;
}

/** Inline-editable figure of a list. */
export function CellButton({ label, reason, disabled, send, onOpen, children }: CellButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Face
      type="button"
      title={reason ?? t('changeWhat', { what: label })}
      disabled={disabled}
      data-send={send}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {children}
    </Face>
  );
}

interface CellFieldProps extends Pick<DecimalFieldProps, 'label' | 'value' | 'step' | 'languageTag' | 'onChange'> {
  state: string;
  /** Reason why the input cannot be sent, or why it was rejected; null when it can. */
  error: string | null;
  canSubmit: boolean;
  busy: boolean;
  sends: { change: string; submit: string; leave: string };
  onSubmit: () => void;
  onLeave: () => void;
}

/** Ref callback: when the field disappears with the focus, the figure that replaces it receives it. */
function returnFocus(anchor: HTMLElement | null) {
  const cell = anchor?.parentElement;
  return () => {
    if (!anchor?.contains(document.activeElement)) return;
    requestAnimationFrame(() => takeFocus(cell?.querySelector('button') ?? null));
  };
}

/** Inline field for a figure: Enter submits, Escape cancels. */
export function CellField({ state, error, canSubmit, busy, sends, onSubmit, onLeave, ...field }: CellFieldProps) {
  const { t } = useTranslation('common');
  const escape = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape' || busy) return;
    event.stopPropagation();
    onLeave();
  };
  return (
    <Anchor ref={returnFocus}>
      <Row
        data-state={state}
        noValidate
        onClick={(event) => event.stopPropagation()}
        onKeyDown={escape}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DecimalField {...field} labelHidden ref={takeFocus} readOnly={busy} error={error} data-send={sends.change} />
        <IconButton
          icon="check"
          size="sm"
          type="submit"
          label={t('applyChange')}
          unavailable={busy || !canSubmit}
          data-send={sends.submit}
        />
        <IconButton
          icon="close"
          size="sm"
          label={t('cancel')}
          unavailable={busy}
          data-send={sends.leave}
          onClick={onLeave}
        />
      </Row>
    </Anchor>
  );
}
