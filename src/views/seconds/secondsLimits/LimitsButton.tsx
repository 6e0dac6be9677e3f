import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/Button';
import { sends } from '../../kit/sends';
import type { SecondsFormRef } from '../secondsForm/useSecondsForm';
import { useSecondsLimits } from './useSecondsLimits';

interface LimitsButtonProps {
  form: SecondsFormRef;
  /** Whether the dialog will ask for the country first. */
  asksCountry?: boolean;
}

/** Opens the dialog of the user's own limits. */
export function LimitsButton({ form, asksCountry = false }: LimitsButtonProps) {
  const { t } = useTranslation('secondsLimits');
  const flow = useSecondsLimits(form);
  return (
    <Button
      full={asksCountry}
      size={asksCountry ? 'md' : 'sm'}
      variant={asksCountry ? 'primary' : 'secondary'}
      {...sends(flow, 'user.limits.open')}
    >
      {asksCountry ? t('sayCountry') : t('open')}
    </Button>
  );
}
