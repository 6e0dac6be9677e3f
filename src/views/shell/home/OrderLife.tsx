import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { Band, Lead, Split } from './section.styles';

const Chart = styled.svg.attrs({ role: 'img' })`
  width: 100%;
  height: auto;
  ${media.phone} { display: none; }
  rect { fill: var(--surface); stroke: var(--line-strong); stroke-width: 1.5; }
  rect[data-end='good'] { stroke: var(--accent); }
  rect[data-end='over'] { stroke: var(--text-3); stroke-dasharray: 4 4; }
  text { fill: var(--text); font-size: var(--font-md); font-weight: 600; text-anchor: middle; }
  text[data-kind='event'] { fill: var(--text-3); font-size: var(--font-md); font-weight: 400; }
  path { fill: none; stroke: var(--text-3); stroke-width: 1.5; marker-end: url(#order-life-tip); }
  circle { fill: var(--accent); }
`;

const List = styled.ol`
  display: none;
  ${media.phone} { display: grid; gap: var(--space-2); }
  li { padding: var(--space-3) var(--space-4); border: 1px solid var(--line-strong); border-radius: var(--radius-2); background: var(--surface); }
  strong { display: block; }
  span { color: var(--text-3); font-size: var(--font-md); }
`;

const BOX = { width: 196, height: 52, rx: 8 };

/** States of an order, drawn from the exchange's own chart. */
export function OrderLife() {
  const { t } = useTranslation('home');
  const box = (x: number, y: number, text: string, end?: 'good' | 'over') => (
    <g>
      <rect x={x} y={y} {...BOX} data-end={end} />
      <text x={x + BOX.width / 2} y={y + 31}>
        {text}
      </text>
    </g>
  );
  const event = (x: number, y: number, text: string) => (
    <text x={x} y={y} data-kind="event">
      {text}
    </text>
  );
  return (
    <Band $raised>
      <Split>
        <Lead>
          <h2>{t('lifeTitle')}</h2>
          <p>{t('lifeText')}</p>
        </Lead>
        <div>
          <Chart viewBox="0 0 740 300" aria-label={t('lifeAlt')}>
            <defs>
              <marker
                id="order-life-tip"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path d="M0 0L8 4L0 8z" style={{ fill: 'var(--text-3)', stroke: 'none', markerEnd: 'none' }} />
              </marker>
            </defs>
            <circle cx="16" cy="126" r="7" />
            <path d="M26 126H64" />
            {box(68, 100, t('stateWaiting'))}
            <path d="M264 126H356" />
            {event(310, 114, t('eventPart'))}
            {box(360, 100, t('statePartial'))}
            <path d="M458 100V56" />
            {event(500, 82, t('eventRest'))}
            {box(360, 2, t('stateFilled'), 'good')}
            <path d="M166 100V28H356" />
            {event(250, 20, t('eventAll'))}
            <path d="M166 152V244H356" />
            {event(250, 236, t('eventCancel'))}
            <path d="M458 152V214" />
            {event(504, 190, t('eventCancel'))}
            {box(360, 218, t('stateCancelled'), 'over')}
          </Chart>
          <List>
            {(['Waiting', 'Partial', 'Filled', 'Cancelled'] as const).map((state) => (
              <li key={state}>
                <strong>{t(`state${state}`)}</strong>
                <span>{t(`about${state}`)}</span>
              </li>
            ))}
          </List>
        </div>
      </Split>
    </Band>
  );
}
