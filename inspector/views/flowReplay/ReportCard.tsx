import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Panel } from '../../../src/views/kit/Panel';
import type { ProblemNote } from '../../../src/machines/recording/recording';

const Box = styled(Panel)`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-4);
  overflow-wrap: anywhere;
  h2 { font-size: var(--font-md); }
  blockquote { margin: 0; padding-inline-start: var(--space-3); border-inline-start: 2px solid var(--line-strong); white-space: pre-wrap; }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: var(--space-1) var(--space-3); }
  dt, summary { color: var(--text-3); font-size: var(--font-sm); }
  code, li { font-family: ui-monospace, monospace; font-size: var(--font-sm); }
`;

/** The problem report sent with a recording; its ids can be looked up in the exchange’s log. */
export function ReportCard({ report: { note, build, requests } }: { report: ProblemNote }) {
  const { t } = useTranslation('inspector');
  return (
    <Box>
      <h2>{t('reportTitle')}</h2>
      <blockquote>{note === '' ? t('reportNoNote') : note}</blockquote>
      <dl>
        <dt>{t('reportBuild')}</dt>
        <dd>
          <code>{build}</code>
        </dd>
      </dl>
      <details>
        <summary>
          {t('reportRequests')} ({requests.length})
        </summary>
        <ol>
          {requests.toReversed().map(({ id, call, at, code }) => (
            <li key={id}>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 23)}</time> {call}{' '}
              {code ?? '–'} {id}
            </li>
          ))}
        </ol>
      </details>
    </Box>
  );
}
