import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  byCategory,
  commonOf,
  entriesOf,
  type HelpCategory,
} from '../../../machines/shell/helpCenter/helpCenter.machine';
import { Icon, type IconName } from '../../kit/Icon';
import { media } from '../../kit/media';
import { articlePath, type HelpCenterRef } from './helpCenterRef';

const ICONS: Record<HelpCategory, IconName> = {
  start: 'home',
  security: 'shield',
  identity: 'user',
  funds: 'wallet',
  spot: 'trade',
  futures: 'bolt',
  seconds: 'timer',
  fiat: 'globe',
  ico: 'layers',
  api: 'code',
};

const Section = styled.section`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-2);
  & > h2 { font-size: var(--font-lg); }
`;

const Common = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  overflow: hidden;
  li { box-shadow: 0 0 0 0.5px var(--line); }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: 52px;
    padding: var(--space-3) var(--space-4);
    font-weight: 500;
  }
  a:hover { background: var(--raised); }
  a:focus-visible { outline-offset: -2px; }
  svg { flex: none; color: var(--text-3); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--space-4);
`;

const Card = styled.section`
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  header { display: flex; align-items: center; gap: var(--space-3); margin-bottom: var(--space-2); }
  header > span {
    display: grid;
    place-items: center;
    flex: none;
    width: 36px;
    height: 36px;
    border-radius: var(--radius-2);
    background: var(--raised);
    color: var(--text);
  }
  h2 { font-size: var(--font-md); }
  p { font-size: var(--font-sm); color: var(--text-3); }
  li a { display: block; padding: var(--space-2) 0; color: var(--text-2); }
  li a:hover { color: var(--text); text-decoration: underline; }
  ${media.phone} { li a { padding: var(--space-3) 0; } }
`;

export function HelpBrowse({ help }: { help: HelpCenterRef }) {
  const { t } = useTranslation('help');
  const entries = useSelector(help, entriesOf);
  return (
    <>
      <Section>
        <h2>{t('common')}</h2>
        <Common>
          {commonOf(entries).map(({ slug, title }) => (
            <li key={slug}>
              <Link to={articlePath(slug)}>
                {title}
                <Icon name="chevronRight" size={16} />
              </Link>
            </li>
          ))}
        </Common>
      </Section>
      <Cards>
        {byCategory(entries).map(({ category, entries: own }) => (
          <Card key={category} aria-labelledby={`help-${category}`}>
            <header>
              <span>
                <Icon name={ICONS[category]} />
              </span>
              <div>
                <h2 id={`help-${category}`}>{t(`category_${category}`)}</h2>
                <p>{t('articleCount', { count: own.length })}</p>
              </div>
            </header>
            <ul>
              {own.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={articlePath(slug)}>{title}</Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </Cards>
    </>
  );
}
