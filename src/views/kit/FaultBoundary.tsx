import { Component, type ContextType, createContext, type ReactNode, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from './Button';
import { InTurn } from './InTurn';
import { ErrorState } from './States';
import { ON_ITS_WAY } from './laterView';

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

/** Content loaded after the screen, below or over it; when it fails, it is left out until the URL changes. */
export function BesideScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <InTurn>
      <FaultBoundary resetKey={pathname} fault={() => null}>
        <Suspense fallback={ON_ITS_WAY}>{children}</Suspense>
      </FaultBoundary>
    </InTurn>
  );
}

/** Renders in its turn. A failure stays within the panel, which can be retried while the rest of the screen keeps running. */
export function PanelBoundary({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <FaultBoundary fault={(retry) => <ErrorState title={title} text={text} onRetry={retry} />}>
      <InTurn>{children}</InTurn>
    </FaultBoundary>
  );
}
