import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useArriving } from '../../app/useArriving';
import { type StartupRef, useStartup } from '../../app/usePlatform';
import { useFirstPaint } from '../../kit/useFirstPaint';
import type { Failure } from '../../../../domain/contract/outcome';
import { ErrorState } from '../../kit/States';
import { VisuallyHidden } from '../../kit/text';

const isShown = (snapshot: SnapshotFrom<StartupRef>) => snapshot.hasTag('shown');
const stateOf = (snapshot: SnapshotFrom<StartupRef>) => snapshot.value;

const Page = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  min-height: 100dvh;
  padding: var(--space-5);
  text-align: center;
  h1 { font-size: var(--font-2xl); letter-spacing: -0.02em; }
`;

const Progress = styled.progress`
  width: 180px;
  height: 3px;
  appearance: none;
  overflow: hidden;
  border: 0;
  border-radius: var(--radius-full);
  background: var(--raised);
  &::-webkit-progress-bar { background: var(--raised); }
  &::-webkit-progress-value { background: var(--accent-solid); transition: width var(--slow) var(--ease); }
  &::-moz-progress-bar { background: var(--accent-solid); }
`;

/** Start-up track below the header of the page's first paint. */
const Framed = styled.main`
  position: fixed;
  z-index: var(--layer-header);
  top: var(--header);
  inset-inline: 0;
  i {
    position: absolute;
    top: -3px;
    width: 8px;
    height: 8px;
    margin-inline-start: -8px;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    background: var(--surface);
  }
  i[data-on='true'] { border-color: var(--accent-solid); background: var(--accent-solid); }
`;

const Line = styled(Progress)`
  display: block;
  width: 100%;
  height: 2px;
  border-radius: 0;
`;

/** Start-up progress by state, percent. */
const PROGRESS: Readonly<Record<string, number>> = {
  settingLanguage: 10,
  loadingConfig: 30,
  loadingCurrencies: 55,
  loadingPairs: 80,
  appearing: 100,
};
const STEPS = Object.values(PROGRESS);

interface StartupScreenProps {
  state: string;
  failed: boolean;
  framed: boolean;
  error: Failure['error'] | null;
  onRetry: () => void;
}

/** The only screen that may be needed before any texts are loaded, hence its own default texts. */
function StartupScreen({ state, failed, framed, error, onRetry }: StartupScreenProps) {
  const { t } = useTranslation(['startup', 'errors']);
  const progress = {
    max: 100,
    value: PROGRESS[state] ?? 0,
    'aria-label': t('loading', { defaultValue: 'Loading' }),
  };
  if (framed) {
    return (
      <Framed data-state={state}>
        <VisuallyHidden as="h1">Statex</VisuallyHidden>
        <Line {...progress} />
        {STEPS.map((step) => (
          <i key={step} data-on={step <= progress.value} style={{ insetInlineStart: `${step}%` }} />
        ))}
      </Framed>
    );
  }
  return (
    <Page data-state={state}>
      <h1>Statex</h1>
      {failed ? (
        <ErrorState
          title={t(state, { defaultValue: 'Loading failed' })}
          text={t(`errors:${error ?? 'network'}`, { defaultValue: 'Network error' })}
          onRetry={onRetry}
          send="user.startup.retry"
        />
      ) : (
        <Progress {...progress} />
      )}
    </Page>
  );
}

/** Shows the app once start-up has finished, and the start-up progress until then. */
export function StartupGate({ children }: { children: ReactNode }) {
  const ref = useStartup();
  // Through `useArriving`, so that the browser can paint and handle input while the whole app is being rendered.
  const shown = useArriving(ref, isShown);
  const failed = useSelector(ref, (snapshot) => snapshot.hasTag('failed'));
  const state = useArriving(ref, stateOf);
  const error = useSelector(ref, (snapshot) => snapshot.context.failure?.error ?? null);
  const framed = useFirstPaint(shown || failed);
  if (shown) return children;
  return (
    <StartupScreen
      state={state}
      failed={failed}
      framed={framed}
      error={error}
      onRetry={() => ref.send({ type: 'user.startup.retry' })}
    />
  );
}
