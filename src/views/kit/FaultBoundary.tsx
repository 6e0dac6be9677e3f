import { Component, createContext, use, type ContextType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from './Button';

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
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;

/** Additional help shown with a failed part. */
export const FaultHelp = createContext<ReactNode>(null);

function Fault({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app');
  const help = use(FaultHelp);
  return (
    <Box role="alert">
      <strong>{t('faultTitle', { defaultValue: 'Something went wrong' })}</strong>
      <p>{t('faultText', { defaultValue: '' })}</p>
      <Acts>
        <Button variant="primary" onClick={onRetry}>
          {t('faultRetry', { defaultValue: 'Try again' })}
        </Button>
        <Button onClick={() => location.reload()}>{t('faultReload', { defaultValue: 'Reload' })}</Button>
        {help}
      </Acts>
    </Box>
  );
}

/** Called before a failed part is retried: reopens failed flows. */
export const BeforeRetry = createContext<() => void>(() => undefined);

interface FaultBoundaryProps {
  children: ReactNode;
  /** A changed value renders the children again, for example the URL. */
  resetKey?: string;
  /** Shown instead of the failed children. */
  fault?: (retry: () => void) => ReactNode;
}

interface FaultBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** Contains a fault of a view or flow: the rest of the app keeps running, and the part can be retried. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  static override contextType = BeforeRetry;
  declare context: ContextType<typeof BeforeRetry>;
  override state: FaultBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<FaultBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: FaultBoundaryProps, state: FaultBoundaryState): FaultBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  readonly retry = () => {
    this.context();
    this.setState({ failed: false });
  };

  override render() {
    const { children, fault = (retry) => <Fault onRetry={retry} /> } = this.props;
    return this.state.failed ? fault(this.retry) : children;
  }
}
