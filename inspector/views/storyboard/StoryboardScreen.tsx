import type { ActorRefFrom } from 'xstate';
import { useSelector } from '@xstate/react';
import { useMemo, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { SCENARIOS } from '../../machines/storyboard/scenarios';
import { nextShot, shownShots, storyboardMachine, stripEnds } from '../../machines/storyboard/storyboard.machine';
import * as select from '../../machines/storyboard/storyboard.machine';
import type { ChartEntry } from '../../machines/inspector/chart';
import { useFlow } from '../../../src/views/app/useFlow';
import { usePageTitle } from '../../../src/views/app/usePageTitle';
import { media } from '../../../src/views/kit/media';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import { EmptyState, ErrorState } from '../../../src/views/kit/States';
import { ChartList } from '../inspector/ChartList';
import { InspectorFrame } from '../inspector/InspectorFrame';
import { BOARD_TEXTS, boardIn, SCREEN } from './boardIn';
import type { Board, Shot } from '../../machines/storyboard/board';
import { Select } from '../../../src/views/kit/Select';
import { usePreferences } from '../../../src/views/app/usePreferences';
import { BoardSheet } from './BoardSheet';
import { MessageFrame } from '../../../src/views/kit/MessageFrame';
import { retries } from '../../../src/views/kit/sends';

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

/** The gallery's page that shows any flow in any state: inspector/app/gallery/stage.ts. */
const STAGE = '/flows/gallery/stage';

/** Positioned off the page rather than hidden, because a frame without layout paints nothing. */
const Beside = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: -9999px;
  width: ${SCREEN.width}px;
`;

/** Renders one screen after the other invisibly, in the page's language and theme, to obtain their descriptions. */
const Painter = memo(function Painter({ shot: { flow, state, route } }: { shot: Shot }) {
  const { t } = useTranslation('storyboard');
  const { locale, theme } = usePreferences();
  const message = { type: 'flowStage.show', asks: true, wanted: { flow, state, route, locale, theme, stood: {} } };
  return (
    <Beside aria-hidden="true" inert>
      <MessageFrame src={STAGE} title={t('title')} message={message} height={SCREEN.height} />
    </Beside>
  );
});

const Choice = styled(Select)`
  max-width: 560px;
`;

const ALL = '';

function StripChoice({ flow, board }: { flow: StoryboardRef; board: Board }) {
  const { t } = useTranslation('storyboard');
  const strip = useSelector(flow, select.stripOf);
  const ends = [...new Set([board.usual.at(-1) ?? 0, ...stripEnds(board), ...(strip === null ? [] : [strip])])];
  const options = ends.map((number) => ({
    value: String(number),
    label: t('stripTo', { number: number + 1, name: board.shots[number]?.meaning ?? '' }),
  }));
  return (
    <Choice
      label={t('shown')}
      value={strip === null ? ALL : String(strip)}
      options={[{ value: ALL, label: t('whole') }, ...options]}
      data-send="user.strip.choose"
      onChange={(value) => flow.send({ type: 'user.strip.choose', strip: value === ALL ? null : Number(value) })}
    />
  );
}

/** The chosen storyboard, while its screens are painted one after the other. */
function BoardView({ flow, board }: { flow: StoryboardRef; board: Board }) {
  const strip = useSelector(flow, select.stripOf);
  const { locale, theme } = usePreferences();
  const told = useSelector(flow, select.toldIn(`${locale} ${theme}`));
  const next = nextShot(board, shownShots(board, strip), told);
  return (
    <BoardSheet board={board} told={told} strip={strip}>
      <StripChoice flow={flow} board={board} />
      {next && <Painter shot={next} />}
    </BoardSheet>
  );
}

type StoryboardRef = ActorRefFrom<typeof storyboardMachine>;

/** /flows/storyboard/{id?}: a flow, or a scenario through several, as its real screens connected by sentences. */
export function StoryboardScreen() {
  const { t } = useTranslation(BOARD_TEXTS);
  const { board: named = null } = useParams();
  const [params] = useSearchParams();
  const to = Number(params.get('to'));
  const flow = useFlow(storyboardMachine, { board: named, strip: to > 0 ? to - 1 : null });
  const state = useSelector(flow, ({ value }) => value);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const ofModels = useSelector(flow, select.boardOf);
  const board = useMemo(() => ofModels && boardIn(ofModels, t), [ofModels, t]);
  const chosen = useSelector(flow, (snapshot) => snapshot.context.board);
  const entries = useSelector(flow, select.entriesOf) ?? [];
  const query = useSelector(flow, (snapshot) => snapshot.context.query);
  const scenarios = useScenarioEntries();
  usePageTitle(board ? board.title : t('title'));
  return (
    <InspectorFrame lead={t('lead')} state={state}>
      {busy && <Skeleton height="420px" />}
      {failed && <ErrorState title={t('loadFailed')} {...retries(flow, 'user.library.retry')} />}
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
