import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { platNoteMachine } from '../../../machines/shell/platNote/platNote.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { BrandMark } from '../../kit/Brand';
import { media } from '../../kit/media';
import { sends } from '../../kit/sends';
import { useReportLink } from '../../tools/problemReport/ReportLink';
import { LanguageSelect } from '../preferences/ChoiceSelects';
import type { LayoutRef } from './Header';
import { LinkStatus } from './LinkStatus';
import { NOTES, TRADE_PLACES } from './places';

const Foot = styled.footer`
  border-top: 1px solid var(--line);
  background: var(--surface);
  font-size: var(--font-md);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1.6fr repeat(4, 1fr);
  gap: var(--space-5);
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) var(--space-5);
  ${media.tablet} { grid-template-columns: repeat(3, 1fr); & > :first-child { grid-column: 1 / -1; } }
  ${media.phone} { grid-template-columns: 1fr 1fr; gap: var(--space-4); }
`;

const About = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  max-width: 340px;
  color: var(--text-2);
  strong { display: flex; align-items: center; gap: var(--space-2); font-size: var(--font-lg); color: var(--text); }
`;

const Column = styled.div`
  h2 { margin-bottom: var(--space-2); font-size: var(--font-sm); font-weight: 500; color: var(--text-3); }
  li > * { display: inline-flex; align-items: center; min-height: 32px; color: var(--text-2); text-align: start; }
  li > *:hover { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
  ${media.phone} { li > * { min-height: 44px; } }
`;

const Base = styled.div`
  border-top: 1px solid var(--line);
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    max-width: var(--page);
    margin: 0 auto;
    padding: var(--space-3) var(--space-4);
    color: var(--text-3);
    font-size: var(--font-sm);
  }
`;

const YEAR = new Date().getUTCFullYear();

function AppColumn({ layout }: { layout: LayoutRef }) {
  const { t } = useTranslation('layout');
  return (
    <Column>
      <h2>{t('appDownload')}</h2>
      <ul>
        <li>
          <button type="button" {...sends(layout, 'user.androidDownload.open')}>
            {t('androidApp')}
          </button>
        </li>
        <li>
          <button type="button" {...sends(layout, 'user.iphoneDownload.open')}>
            {t('iphoneApp')}
          </button>
        </li>
      </ul>
    </Column>
  );
}

export function Footer({ layout }: { layout: LayoutRef }) {
  const { t } = useTranslation('layout');
  const note = useFlow(platNoteMachine, {});
  const { config } = usePlatform();
  const report = useReportLink();
  return (
    <Foot>
      <Grid>
        <About>
          <strong>
            <BrandMark size={24} />
            Statex
          </strong>
          <p>{t('footerClaim')}</p>
          <LanguageSelect />
        </About>
        <Column>
          <h2>{t('trade')}</h2>
          <ul>
            {TRADE_PLACES.map((place) => (
              <li key={place.id}>
                <Link to={place.to}>{t(place.id)}</Link>
              </li>
            ))}
          </ul>
        </Column>
        <Column>
          <h2>{t('helpAndLegal')}</h2>
          <ul>
            <li>
              <Link to="/user/helpcenter">{t('helpCentre')}</Link>
            </li>
            <li>
              <Link to="/docs/api">{t('apiReference')}</Link>
            </li>
            <li>
              <Link to={report}>{t('reportProblem')}</Link>
            </li>
            {NOTES.map(({ id, noteType }) => (
              <li key={id}>
                <button type="button" {...sends(note, { type: 'user.note.open', noteType })}>
                  {t(id)}
                </button>
              </li>
            ))}
          </ul>
        </Column>
        <AppColumn layout={layout} />
        <Column>
          <h2>{t('community')}</h2>
          <ul>
            {config.communities.map((community) => (
              <li key={community.link}>
                <a href={community.link} target="_blank" rel="noreferrer">
                  <img src={community.logo} alt="" width={16} height={16} style={{ marginInlineEnd: 8 }} />
                  {community.name}
                </a>
              </li>
            ))}
            <li>
              <a href={`mailto:${config.service_info.email}`}>{config.service_info.email}</a>
            </li>
          </ul>
        </Column>
      </Grid>
      <Base>
        <div>
          <span>{t('copyright', { year: YEAR })}</span>
          {config.sandbox && <span>{t('sandboxNote')}</span>}
          <LinkStatus />
        </div>
      </Base>
    </Foot>
  );
}
