import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { countryOf, failureOf, isBusy, isResting } from '../../../machines/seconds/secondsLimits/secondsLimits.machine';
import { useCountries } from '../../account/identity/useCountries';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton } from '../../kit/Button';
import { FailureAlert } from '../../kit/FailureAlert';
import { Form } from '../../kit/form.styles';
import { Lead } from '../../kit/parts.styles';
import { Select } from '../../kit/Select';
import type { SecondsLimitsRef } from './useSecondsLimits';

/** Asks for the country of residence, where some countries are closed. */
export function CountryForm({ flow }: { flow: SecondsLimitsRef }) {
  const { t } = useTranslation(['secondsLimits', 'identity', 'validation', 'securityCheck']);
  const { languageTag } = usePreferences();
  const countries = useCountries(languageTag);
  const country = useSelector(flow, countryOf);
  const busy = useSelector(flow, isBusy);
  const resting = useSelector(flow, isResting);
  const failure = useSelector(flow, failureOf);
  const missing = country === '' ? t('validation:choice') : null;
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'user.country.submit' });
      }}
    >
      <Lead>{t('countryLead')}</Lead>
      <Select
        label={t('identity:country')}
        name="country"
        value={country}
        disabled={busy}
        data-send="user.country.choose"
        onChange={(next) => flow.send({ type: 'user.country.choose', country: next })}
        options={[{ value: '', label: t('identity:chooseCountry') }, ...countries]}
      />
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('securityCheck:resting') : missing} busy={busy} data-send="user.country.submit">
        {t('saveCountry')}
      </SubmitButton>
    </Form>
  );
}
