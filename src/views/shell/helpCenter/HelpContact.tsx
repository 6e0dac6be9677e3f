import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePlatform } from '../../app/usePlatform';

const Box = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  strong { display: block; }
  p { color: var(--text-3); font-size: var(--font-md); }
  a { color: var(--text); text-decoration: underline; text-underline-offset: 3px; font-weight: 600; }
  a:hover { text-decoration: underline; text-underline-offset: 3px; }
`;

/** Contact options for when no article helps. `guide`: URL of the beginner guide. */
export function HelpContact({ guide }: { guide: string }) {
  const { t } = useTranslation('help');
  const { config } = usePlatform();
  const { email } = config.service_info;
  return (
    <Box>
      <div>
        <strong>{t('stillOpen')}</strong>
        <p>{t('writeUs')}</p>
        <a href={`mailto:${email}`}>{email}</a>
      </div>
      <Link to={guide}>{t('guide')}</Link>
    </Box>
  );
}
