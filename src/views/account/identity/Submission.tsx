import { useTranslation } from 'react-i18next';
import type { Identity } from '../../../../domain/contract/account/identity';
import { usePreferences } from '../../app/usePreferences';
import { Facts } from '../../kit/Facts';
import { formatDateTime } from '../../kit/formatTime';
import { countryName } from './useCountries';

/** What was submitted, masked. */
export function Submission({ submission }: { submission: NonNullable<Identity['submission']> }) {
  const { t } = useTranslation('identity');
  const { languageTag } = usePreferences();
  const { name, id_number, country, submitted, decided } = submission;
  return (
    <Facts
      facts={[
        { id: 'name', label: t('name'), value: name },
        { id: 'idNumber', label: t('idNumber'), value: id_number },
        { id: 'country', label: t('country'), value: countryName(country, languageTag) },
        { id: 'submitted', label: t('submittedOn'), value: formatDateTime(submitted, languageTag) },
        ...(decided === null
          ? []
          : [{ id: 'decided', label: t('decidedOn'), value: formatDateTime(decided, languageTag) }]),
      ]}
    />
  );
}
