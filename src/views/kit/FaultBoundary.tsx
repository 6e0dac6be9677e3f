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

/** What else somebody can do about a part that failed. */
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

/** What has to be done before a part that failed is tried again: failed flows are opened anew. */
export const BeforeRetry = createContext<() => void>(() => undefined);

interface FaultBoundaryProps {
  children: ReactNode;
  /** Another value shows the children again: the address, for example. */
  resetKey?: string;
  /** Shown instead of the children that failed. */
  fault?: (retry: () => void) => ReactNode;
}

interface FaultBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** A bug in a view or a flow stays here: the rest of the app goes on, and the part can be tried again. */
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
