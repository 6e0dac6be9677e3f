import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { eventText } from '../../machines/inspector/chart';
import { CAUSES, causeOf, placeText, type Cause, type EventFilter } from '../../machines/recording/picture';
import type { FlowRecord, Recording } from '../../../src/machines/recording/recording';
import { centreInBox } from '../../../src/views/kit/centreInBox';
import { Checkbox } from '../../../src/views/kit/Checkbox';
import { media } from '../../../src/views/kit/media';
import { TextField } from '../../../src/views/kit/TextField';
import { MarkedText } from './MarkedText';

/** Maximum number of records listed. */
export const MOST_EVENTS = 300;
const COLOURS: Record<Cause, string> = {
  user: 'var(--accent)',
  push: 'var(--green)',
  sys: 'var(--warn)',
  flow: 'var(--text)',
  xstate: 'var(--text-3)',
};

const Side = styled.section`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
`;

const Causes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  button {
    padding: 2px var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius-full);
    font-size: var(--font-sm);
    font-weight: 600;
    &[aria-pressed='false'] { border-style: dashed; color: var(--text-3); text-decoration: line-through; }
    ${media.phone} { min-height: 36px; }
  }
`;

const List = styled.ol`
  overflow: auto;
  max-height: min(66vh, 700px);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  ${media.tablet} { max-height: 320px; }
`;

const Line = styled.button`
  display: grid;
  width: 100%;
  padding: var(--space-1) var(--space-3);
  border-bottom: 1px solid var(--line);
  text-align: start;
  overflow-wrap: anywhere;
  code { font-family: ui-monospace, monospace; font-size: var(--font-sm); }
  small { color: var(--text-3); font-size: var(--font-sm); }
  &:hover { background: var(--hover); }
  &[aria-current='true'] { background: var(--hover); }
`;

interface EventStreamProps {
  actors: Recording['actors'];
  /** In display order. */
  records: readonly FlowRecord[];
  filter: EventFilter;
  /** Number of the selected record; null for none. */
  chosen: number | null;
  /** Marks of records with a different outcome. */
  marks?: ReadonlyMap<number, string>;
  onWords: (words: string) => void;
  onCause: (cause: Cause) => void;
  onOnly: () => void;
  onChoose: (n: number) => void;
}

/** The list of events, coloured by cause. */
export function EventStream(props: EventStreamProps) {
  const { actors, records, filter, chosen, marks, onWords, onCause, onOnly, onChoose } = props;
  const { t } = useTranslation('inspector');
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  return (
    <Side aria-label={t('stream')}>
      <TextField
        type="search"
        label={t('searchEvents')}
        labelHidden
        placeholder={t('searchEvents')}
        value={filter.words}
        data-send="user.words.change"
        onChange={onWords}
      />
      <Causes>
        {CAUSES.map((cause) => (
          <button
            key={cause}
            type="button"
            aria-pressed={!filter.hidden.includes(cause)}
            data-send="user.cause.toggle"
            style={{ color: COLOURS[cause] }}
            onClick={() => onCause(cause)}
          >
            {cause}
          </button>
        ))}
      </Causes>
      <Checkbox checked={filter.actor !== null} onChange={onOnly} send="user.only.toggle">
        {t('onlyActor')}
      </Checkbox>
      <List>
        {records.map(({ n, actor, event, value, muted }) => (
          <li key={n}>
            <Line
              ref={n === chosen ? centreInBox : undefined}
              type="button"
              aria-current={n === chosen}
              data-send="user.record.choose"
              data-event={event.type}
              onClick={() => onChoose(n)}
            >
              <code style={{ color: COLOURS[causeOf(event.type)] }}>
                <MarkedText line={eventText(event.type)} />
              </code>
              <small>
                {names.get(actor)} → {placeText(value)} {muted !== undefined && t('mutedEvents', { number: muted })}{' '}
                {marks?.get(n)}
              </small>
            </Line>
          </li>
        ))}
        {records.length === 0 && <li>{t('noEvents')}</li>}
      </List>
    </Side>
  );
}
