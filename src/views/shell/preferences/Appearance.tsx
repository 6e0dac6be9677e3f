import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePreferences } from '../../app/usePreferences';
import { Segmented } from '../../kit/Segmented';
import { chooses } from '../../kit/sends';

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  h3 { font-size: var(--font-sm); font-weight: 500; color: var(--text-3); }
  h3:not(:first-child) { margin-top: var(--space-2); }
`;

const Labelled = styled.span`
  display: inline-flex;
  gap: var(--space-1);
`;

const Sample = styled.span<{ $colour: 'up' | 'down' | 'green' | 'red' }>`
  color: var(--${({ $colour }) => $colour});
`;

export function Appearance() {
  const { t } = useTranslation('layout');
  const { theme, colours, ref } = usePreferences();
  const colourLabel = (up: 'green' | 'red', text: string) => (
    <Labelled>
      <Sample $colour={up} aria-hidden="true">
        ▲
      </Sample>
      <Sample $colour={up === 'green' ? 'red' : 'green'} aria-hidden="true">
        ▼
      </Sample>
      {text}
    </Labelled>
  );
  return (
    <Box>
      <h3>{t('theme')}</h3>
      <Segmented
        label={t('theme')}
        full
        value={theme}
        {...chooses(ref, 'user.theme.choose', 'theme')}
        items={[
          { id: 'dark', label: t('themeDark') },
          { id: 'light', label: t('themeLight') },
          { id: 'system', label: t('themeSystem') },
        ]}
      />
      <h3>{t('colours')}</h3>
      <Segmented
        label={t('colours')}
        full
        value={colours}
        {...chooses(ref, 'user.colours.choose', 'colours')}
        items={[
          { id: 'greenUp', label: colourLabel('green', t('greenUp')) },
          { id: 'redUp', label: colourLabel('red', t('redUp')) },
        ]}
      />
    </Box>
  );
}
