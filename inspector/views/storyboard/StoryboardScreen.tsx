import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { SCENARIOS } from '../../machines/storyboard/scenarios';
import { storyboardMachine } from '../../machines/storyboard/storyboard.machine';
import {
  boardOf,
  chosenOf,
  entriesOf,
  isBusy,
  isFailed,
  queryOf,
  stateOf,
} from '../../machines/storyboard/storyboard.selectors';
import type { ChartEntry } from '../../machines/inspector/chart';
import { useFlow } from '../../../src/views/app/useFlow';
import { usePageTitle } from '../../../src/views/app/usePageTitle';
import { media } from '../../../src/views/kit/media';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import { EmptyState, ErrorState } from '../../../src/views/kit/States';
import { ChartList } from '../inspector/ChartList';
import { InspectorFrame } from '../inspector/InspectorFrame';
import { BOARD_TEXTS, boardIn } from './boardIn';
import { BoardView } from './BoardView';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

/** Scenarios as entries of the list of charts, in the page's language. */
function useScenarioEntries(): ChartEntry[] {
  const { t } = useTranslation(['storyboard', 'scenarios']);
  return SCENARIOS.map(({ id, title, legs }) => ({
    ...{ id, kind: 'flow', title: t(title), spec: '', states: legs.length, transitions: 0 },
    ...{ area: 'scenarios', words: legs.map(({ flow }) => flow).join(' ') },
  }));
}

/** /flows/storyboard/{id?}: a flow, or a scenario through several, as its real screens connected by sentences. */
export function StoryboardScreen() {
  const { t } = useTranslation(BOARD_TEXTS);
  const { board: named = null } = useParams();
  const [params] = useSearchParams();
  const to = Number(params.get('to'));
  const flow = useFlow(storyboardMachine, { board: named, strip: to > 0 ? to - 1 : null });
  const state = useSelector(flow, stateOf);
  const busy = useSelector(flow, isBusy);
  const failed = useSelector(flow, isFailed);
  const ofModels = useSelector(flow, boardOf);
  const board = useMemo(() => ofModels && boardIn(ofModels, t), [ofModels, t]);
  const chosen = useSelector(flow, chosenOf);
  const entries = useSelector(flow, entriesOf) ?? [];
  const query = useSelector(flow, queryOf);
  const scenarios = useScenarioEntries();
  usePageTitle(board ? board.title : t('title'));
  return (
    <InspectorFrame lead={t('lead')} state={state}>
      {busy && <Skeleton height="420px" />}
      {failed && (
        <ErrorState
          title={t('loadFailed')}
          send="user.library.retry"
          onRetry={() => flow.send({ type: 'user.library.retry' })}
        />
      )}
      {!busy && !failed && (
        <Columns>
          <ChartList
            entries={[...scenarios, ...entries]}
            query={query}
            chosen={chosen}
            send="user.board.choose"
            onQuery={(text) => flow.send({ type: 'user.query.change', query: text })}
            onChoose={(id) => flow.send({ type: 'user.board.choose', board: id })}
          />
          {board ? (
            <BoardView flow={flow} board={board} />
          ) : (
            <EmptyState title={t(chosen === null ? 'chooseTitle' : 'missingTitle')} text={t('chooseText')} />
          )}
        </Columns>
      )}
    </InspectorFrame>
  );
}
