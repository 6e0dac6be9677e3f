import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../views/kit/Button';

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--space-3);
  min-height: 240px;
  padding: var(--space-6) var(--space-4);
  text-align: center;
  strong { font-size: var(--font-lg); }
  p { max-width: 48ch; color: var(--text-2); }
`;

const Acts = styled.div`
  display: flex;
  gap: var(--space-3);
`;

function Fault({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Box role="alert">
      <strong>{t('faultTitle', { defaultValue: 'Something went wrong' })}</strong>
      <p>{t('faultText', { defaultValue: '' })}</p>
      <Acts>
        <Button variant="primary" onClick={onRetry}>
          {t('faultRetry', { defaultValue: 'Try again' })}
        </Button>
        <Button onClick={() => location.reload()}>{t('faultReload', { defaultValue: 'Reload' })}</Button>
      </Acts>
    </Box>
  );
}

interface FaultBoundaryProps {
  children: ReactNode;
  /** Another value shows the children again: the address, for example. */
  resetKey?: string;
  /** Before the children are tried again: failed flows are opened anew. */
  onRetry: () => void;
}

interface FaultBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** A bug in a view or a flow stays here: the rest of the app goes on, and the part can be tried again. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<FaultBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: FaultBoundaryProps, state: FaultBoundaryState): FaultBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <Fault onRetry={this.retry} /> : this.props.children;
  }
}
