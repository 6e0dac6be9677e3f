import type { IcoProject, IcoStatus } from '../../../../domain/contract/ico/ico';
import { Panel } from '../../kit/Panel';
import { StateTrack, type TrackStep } from '../../kit/StateTrack';
import { Num } from '../../kit/text';
import { Note, Stack, Title } from '../ico/ico.styles';
import { daysText } from '../ico/Remaining';
import { dayStart, ThawCurve } from '../ico/ThawCurve';
import { useIcoWords } from '../ico/useIcoWords';

/** Number of the four steps completed, by status; the next one is the current step. */
const PASSED: Record<IcoStatus, number> = {
  upcoming: 0,
  inProgress: 1,
  endingSoon: 1,
  ended: 2,
  settled: 3,
  cancelled: 2,
};

/** Schedule graphic: start, end, draw, thaw, and the release of the won quantity. */
export function ProjectSchedule({ project, status }: { project: IcoProject; status: IcoStatus }) {
  const { t, moment, share, languageTag } = useIcoWords();
  const { start, end, recruit_time: draw, thaw_days: days, day_ms: dayMs } = project;
  const from = project.drawn_at ?? draw;
  const passed = PASSED[status];
  const stateAt = (step: number) => (step < passed ? 'done' : step === passed ? 'current' : 'ahead');
  const plan = [
    { id: 'start', label: t('start'), at: start },
    { id: 'end', label: t('endTime'), at: end },
    { id: 'draw', label: t('recruitTime'), at: from, note: t('drawNote') },
    {
      id: 'thaw',
      label: t('fullyReleased'),
      at: dayStart(from, days, dayMs),
      note: t('thawNote', { days: daysText(days, languageTag) }),
    },
  ];
  const steps = plan.map(
    ({ id, label, at, note }, step): TrackStep => ({
      id,
      label,
      state: stateAt(step),
      note: (
        <>
          <Num as="time" dateTime={at === null ? undefined : new Date(at).toISOString()}>
            {moment(at)}
          </Num>
          {note && <small>{note}</small>}
        </>
      ),
    }),
  );
  return (
    <Panel>
      <Stack>
        <div>
          <Title>{t('schedule')}</Title>
          <StateTrack steps={steps} label={t('schedule')} />
        </div>
        {days > 0 && (
          <div>
            <Title>{t('thawCurve')}</Title>
            <Note>{t('thawText', { rate: share(project.freeze_rate), days: daysText(days, languageTag) })}</Note>
            <ThawCurve schedule={project} from={from} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}
