import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { flowReplayMachine, PROBLEM_TEXTS, type FlowReplayRef } from '../../machines/flowReplay/flowReplay.machine';
import {
  contextOf,
  differing,
  frameAt,
  numberAt,
  placeOf,
  screenAt,
} from '../../machines/flowReplay/flowReplay.selectors';
import { standingIn } from '../../machines/inspector/chart';
import { actorsAt, litStates, pageAt, stateAt, storyAt } from '../../machines/recording/picture';
import type { Replay } from '../../machines/recording/replay';
import { useFlow } from '../../../src/views/app/useFlow';
import { usePageTitle } from '../../../src/views/app/usePageTitle';
import { usePreferences } from '../../../src/views/app/usePreferences';
import { ActorList } from '../inspector/ActorList';
import { ChartPicture } from '../inspector/ChartPicture';
import { EventStream, MOST_EVENTS } from '../inspector/EventStream';
import { Bar, Bench, ChartBox, InspectorFrame, PageLine, Stack } from '../inspector/InspectorFrame';
import { StateCard } from '../inspector/StateCard';
import { Badge } from '../../../src/views/kit/Badge';
import { Button } from '../../../src/views/kit/Button';
import { FileButton } from '../../../src/views/kit/FileButton';
import { MessageFrame } from '../../../src/views/kit/MessageFrame';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import { EmptyState, ErrorState } from '../../../src/views/kit/States';
import { retries, sends } from '../../../src/views/kit/sends';
import { ReportCard } from './ReportCard';
import { Transport } from './Transport';

/** The gallery's page that shows any flow in any state: inspector/app/gallery/stage.ts. */
const STAGE = '/flows/gallery/stage';
const SCREEN_HEIGHT = 640;

function ScreenThen({ flow, replay }: { flow: FlowReplayRef; replay: Replay }) {
  const { t } = useTranslation(['inspector']);
  const { locale, theme } = usePreferences();
  const { index } = useSelector(flow, contextOf);
  const screen = screenAt(replay, index);
  if (!screen) return null;
  const message = { type: 'flowStage.show', wanted: { ...screen, locale, theme } };
  return (
    <figure>
      <PageLine page={pageAt(replay.recording, numberAt(replay, index))} />
      <MessageFrame src={STAGE} title={t('screenThen')} message={message} height={SCREEN_HEIGHT} />
    </figure>
  );
}

interface VerdictProps {
  flow: FlowReplayRef;
  /** Number of steps with a different outcome. */
  wrong: number;
  /** Number of older records left out. */
  dropped: number;
}

function Verdict({ flow, wrong, dropped }: VerdictProps) {
  const { t } = useTranslation(['inspector']);
  const saving = useSelector(flow, (snapshot) => snapshot.hasTag('saving'));
  return (
    <Bar>
      <Badge $tone={wrong === 0 ? 'ok' : 'danger'}>
        {wrong === 0 ? t('repeatsAlike') : t('repeatsOtherwise', { number: wrong })}
      </Badge>
      <small>{t('typedLeftOut')}</small>
      {dropped > 0 && <small>{t('droppedBefore', { number: dropped })}</small>}
      <Button size="sm" busy={saving} title={t('exportStatelyTip')} {...sends(flow, 'user.events.save')}>
        {t('exportStately')}
      </Button>
      <Button size="sm" {...sends(flow, 'user.recording.close')}>
        {t('closeRecording')}
      </Button>
    </Bar>
  );
}

function Opened({ flow, replay }: { flow: FlowReplayRef; replay: Replay }) {
  const { t } = useTranslation(['inspector']);
  const { index, actor, drawn, filter } = useSelector(flow, contextOf);
  const chartFailed = useSelector(flow, (snapshot) => snapshot.hasTag('chartFailed'));
  const { recording } = replay;
  const n = numberAt(replay, index);
  const chosen = recording.actors.find(({ id }) => id === actor);
  const state = chosen ? stateAt(recording, chosen.id, n) : null;
  const frame = frameAt(replay, index, actor);
  const wrong = differing(replay);
  const lit = litStates(chosen?.machine ?? '', state?.value ?? null);
  return (
    <>
      <Transport flow={flow} steps={recording.records.length} />
      <Verdict flow={flow} wrong={wrong.length} dropped={recording.dropped} />
      {recording.report && <ReportCard report={recording.report} />}
      <Bench>
        <ActorList
          actors={actorsAt(recording, n)}
          chosen={actor}
          onChoose={(one) => flow.send({ type: 'user.actor.choose', actor: one })}
        />
        <Stack>
          {chartFailed && <EmptyState title={t('noChart')} />}
          {drawn && chosen?.machine && (
            <ChartBox>
              <ChartPicture drawn={drawn} lit={lit} zoom={null} />
            </ChartBox>
          )}
          <ScreenThen flow={flow} replay={replay} />
          {chosen && (
            <StateCard
              name={chosen.name}
              state={state}
              tags={[...(frame?.snapshot?.tags ?? [])].map(String)}
              standing={drawn ? standingIn(drawn.chart, lit) : []}
              record={frame?.record ?? null}
            />
          )}
        </Stack>
        <EventStream
          actors={recording.actors}
          records={storyAt(recording, filter, n, MOST_EVENTS)}
          filter={filter}
          chosen={n}
          marks={new Map(wrong.map(({ record }) => [record.n, t('stepDiffers')]))}
          onWords={(words) => flow.send({ type: 'user.words.change', words })}
          onCause={(cause) => flow.send({ type: 'user.cause.toggle', cause })}
          onOnly={() => flow.send({ type: 'user.only.toggle' })}
          onChoose={(one) => flow.send({ type: 'user.record.choose', n: one })}
        />
      </Bench>
    </>
  );
}

/** /flows/recording: replays a saved recording step by step. */
export function ReplayScreen() {
  const { t } = useTranslation(['inspector']);
  const flow = useFlow(flowReplayMachine, undefined);
  const { replay, problem } = useSelector(flow, contextOf);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  usePageTitle(t('recording'));
  const open = (
    <FileButton
      accept="application/json,.json"
      send="user.file.choose"
      onFile={(file) => flow.send({ type: 'user.file.choose', file })}
    >
      {t('openRecording')}
    </FileButton>
  );
  return (
    <InspectorFrame lead={t('recordingLead')} state={useSelector(flow, placeOf)}>
      {busy && <Skeleton height="420px" />}
      {failed && <ErrorState title={t('machinesLost')} {...retries(flow, 'user.machines.retry')} />}
      {!busy && !failed && problem && (
        <p role="alert">
          {t(PROBLEM_TEXTS[problem.problem])} {problem.at !== '' && <code>{problem.at}</code>}
        </p>
      )}
      {!busy && !failed && !replay && <EmptyState title={t('openTitle')} text={t('openText')} action={open} />}
      {!busy && replay && <Opened flow={flow} replay={replay} />}
    </InspectorFrame>
  );
}
