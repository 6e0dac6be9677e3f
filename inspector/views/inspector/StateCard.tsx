import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChartState } from '../../machines/inspector/chart';
import { placeText } from '../../machines/recording/picture';
import type { FlowRecord, Json, RecordedState } from '../../../src/machines/recording/recording';
import { Badge } from '../../../src/views/kit/Badge';
import { Panel } from '../../../src/views/kit/Panel';
import { useMeaning } from './useFlowWords';

const Card = styled(Panel)`
  display: grid;
  gap: var(--space-2);
  h2 { font-size: var(--font-lg); overflow-wrap: anywhere; }
  h3 { font-size: var(--font-sm); font-weight: 500; color: var(--text-3); }
`;

const Meaning = styled.p`
  color: var(--text-2);
`;

const Members = styled.dl`
  display: grid;
  grid-template-columns: minmax(80px, max-content) minmax(0, 1fr);
  gap: 2px var(--space-3);
  font-family: ui-monospace, monospace;
  font-size: var(--font-sm);
  dt { color: var(--text-3); }
  dd { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 220px; overflow: auto; }
  .changed { color: var(--accent); }
`;

const textOf = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? JSON.stringify(value, null, 2) : text;
};

const ManyLines = styled.dd.attrs({ tabIndex: 0 })``;

/** A value; a multi-line one is focusable, so that the keyboard can scroll it. */
function Member({ value, changed = false }: { value: Json; changed?: boolean }) {
  const text = textOf(value);
  const Cell = text.includes('\n') ? ManyLines : 'dd';
  return <Cell className={changed ? 'changed' : undefined}>{text}</Cell>;
}

interface StateCardProps {
  name: string;
  state: RecordedState | null;
  tags: readonly string[];
  /** Innermost active states that have a description. */
  standing: readonly ChartState[];
  /** The step that led to the state: its payload is shown, and its changes are marked. */
  record: FlowRecord | null;
}

/** State of a machine: value, tags, context. */
export function StateCard({ name, state, tags, standing, record }: StateCardProps) {
  const { t } = useTranslation('inspector');
  const meaningOf = useMeaning();
  const { type: _type, ...payload } = record?.event ?? { type: '' };
  return (
    <Card>
      <h2>
        {name} {state && state.status !== 'active' && <Badge>{state.status}</Badge>}{' '}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </h2>
      <p data-value>{state ? placeText(state.value) : t('notStarted')}</p>
      {standing.map((one) => (
        <Meaning key={one.id}>{meaningOf(one)}</Meaning>
      ))}
      {Object.keys(payload).length > 0 && (
        <>
          <h3>{t('payloadOf', { event: record?.event.type })}</h3>
          <Members>
            {Object.entries(payload).map(([key, value]) => (
              <div key={key} style={{ display: 'contents' }}>
                <dt>{key}</dt>
                <Member value={value} />
              </div>
            ))}
          </Members>
        </>
      )}
      <h3>{t('context')}</h3>
      <Members>
        {Object.entries(state?.context ?? {}).map(([key, value]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{key}</dt>
            <Member value={value} changed={record !== null && key in record.changed} />
          </div>
        ))}
      </Members>
    </Card>
  );
}
