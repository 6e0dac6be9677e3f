import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { flowLiveMachine } from '../../machines/flowLive/flowLive.machine';
import { contextOf, isLost, pictureAt, placeOf } from '../../machines/flowLive/flowLive.selectors';
import { standingIn } from '../../machines/inspector/chart';
import { latest, litStates, pageAt } from '../../machines/recording/picture';
import { useFlow } from '../../../src/views/app/useFlow';
import { usePlatform } from '../../../src/views/app/usePlatform';
import { usePageTitle } from '../../../src/views/app/usePageTitle';
import { ActorList } from '../inspector/ActorList';
import { ChartPicture } from '../inspector/ChartPicture';
import { EventStream, MOST_EVENTS } from '../inspector/EventStream';
import { Bar, Bench, ChartBox, InspectorFrame, PageLine, Stack } from '../inspector/InspectorFrame';
import { StateCard } from '../inspector/StateCard';
import { Badge } from '../../../src/views/kit/Badge';
import { Button } from '../../../src/views/kit/Button';
import { Select } from '../../../src/views/kit/Select';
import { Skeleton } from '../../../src/views/kit/Skeleton';
import { EmptyState } from '../../../src/views/kit/States';
import { sends } from '../../../src/views/kit/sends';
import { StatelyBridge } from '../statelyBridge/StatelyBridge';
import { SendPanel } from './SendPanel';

type FlowLiveRef = ActorRefFrom<typeof flowLiveMachine>;

function Tools({ flow }: { flow: FlowLiveRef }) {
  const { t } = useTranslation('inspector');
  const { tabs, own, tab, cursor, recording } = useSelector(flow, contextOf);
  const saving = useSelector(flow, (snapshot) => snapshot.hasTag('saving'));
  const lost = useSelector(flow, isLost);
  return (
    <Bar>
      <Select
        label={t('tab')}
        labelHidden
        value={tab ?? ''}
        options={[
          ...(lost && !tabs.some(({ id }) => id === tab) ? [{ value: tab ?? '', label: '–' }] : []),
          ...tabs.map(({ id, page }) => ({ value: id, label: t(id === own ? 'thisTab' : 'otherTab', { page }) })),
        ]}
        data-send="user.tab.choose"
        onChange={(chosen) => flow.send({ type: 'user.tab.choose', tab: chosen })}
      />
      {lost && <Badge $tone="danger">{t('tabLost')}</Badge>}
      {cursor === null ? (
        recording && !lost && <Badge $tone="ok">{t('following')}</Badge>
      ) : (
        <Button size="sm" {...sends(flow, 'user.latest.follow')}>
          {t('follow')}
        </Button>
      )}
      <Button
        size="sm"
        busy={saving}
        disabled={recording === null}
        aria-describedby="recording-note"
        {...sends(flow, 'user.recording.save')}
      >
        {t('saveRecording')}
      </Button>
      <small id="recording-note" aria-live="polite">
        {recording ? `${t('masked')} ${t('typedLeftOut')}` : t(tab === null ? 'chooseTabFirst' : 'waitingForTab')}
      </small>
    </Bar>
  );
}

function Running({ flow }: { flow: FlowLiveRef }) {
  const { t } = useTranslation('inspector');
  const { recording, cursor, actor, source, drawn, filter, draft } = useSelector(flow, contextOf);
  const chartFailed = useSelector(flow, (snapshot) => snapshot.hasTag('chartFailed'));
  const lost = useSelector(flow, isLost);
  if (!recording) return lost ? null : <Skeleton height="420px" />;
  const picture = pictureAt(recording, cursor, actor, source);
  const lit = litStates(picture.machine ?? '', picture.state?.value ?? null);
  return (
    <Bench>
      <ActorList
        actors={picture.actors}
        chosen={actor}
        onChoose={(chosen) => flow.send({ type: 'user.actor.choose', actor: chosen })}
      />
      <Stack>
        <PageLine page={pageAt(recording, picture.n)} />
        {chartFailed && <EmptyState title={t('noChart')} />}
        {drawn && picture.machine && (
          <ChartBox>
            <ChartPicture drawn={drawn} lit={lit} zoom={null} />
          </ChartBox>
        )}
        {cursor === null && !lost && (
          <SendPanel
            possible={picture.possible}
            draft={draft}
            onChoose={(chosen) => flow.send({ type: 'user.event.choose', draft: chosen })}
            onPayload={(text) => flow.send({ type: 'user.payload.change', text })}
            onSend={() => flow.send({ type: 'user.event.send' })}
            onDismiss={() => flow.send({ type: 'user.event.dismiss' })}
          />
        )}
        {actor && (
          <StateCard
            name={picture.name}
            state={picture.state}
            tags={picture.tags}
            standing={drawn ? standingIn(drawn.chart, lit) : []}
            record={picture.record}
          />
        )}
      </Stack>
      <EventStream
        actors={recording.actors}
        records={latest(recording, filter, MOST_EVENTS)}
        filter={filter}
        chosen={cursor}
        onWords={(words) => flow.send({ type: 'user.words.change', words })}
        onCause={(cause) => flow.send({ type: 'user.cause.toggle', cause })}
        onOnly={() => flow.send({ type: 'user.only.toggle' })}
        onChoose={(n) => flow.send({ type: 'user.record.choose', n })}
      />
    </Bench>
  );
}

function Outside({ flow }: { flow: FlowLiveRef }) {
  const { config } = usePlatform();
  const { tabs, tab } = useSelector(flow, contextOf);
  const address = config.inspector?.stately;
  if (!address) return null;
  return <StatelyBridge address={address} tabs={tabs} tab={tab} />;
}

/** /flows/live: what runs in a tab of this browser, live. */
export function LiveScreen() {
  const { t } = useTranslation('inspector');
  const flow = useFlow(flowLiveMachine, undefined);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  usePageTitle(t('live'));
  return (
    <InspectorFrame lead={t('liveLead')} state={useSelector(flow, placeOf)}>
      <Tools flow={flow} />
      <Outside flow={flow} />
      {busy ? <Skeleton height="420px" /> : <Running flow={flow} />}
    </InspectorFrame>
  );
}
