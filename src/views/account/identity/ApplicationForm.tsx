import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { checkIdentityForm, type IdentityValues } from '../../../machines/account/identity/identity.form';
import { type identityMachine, failureOfIdentity, uploadOf } from '../../../machines/account/identity/identity.machine';
import { SandboxNote } from '../sandboxMailbox/SandboxNote';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton } from '../../kit/Button';
import { focusFirst } from '../../kit/focusFirst';
import { FailureAlert, Form, submits } from '../../kit/Form';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';
import { PhotoField } from '../photoUpload/PhotoField';
import { useCountries } from './useCountries';

export type IdentityRef = ActorRefFrom<typeof identityMachine>;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Hint = styled.p`
  font-size: var(--font-md);
  color: var(--text-3);
`;

type Field = keyof IdentityValues | 'front' | 'back';
const EMPTY: IdentityValues = { name: '', idNumber: '', country: '' };

/** Identity application: name, number, country and both photos. */
export function ApplicationForm({ flow, sandbox }: { flow: IdentityRef; sandbox: boolean }) {
  const { t } = useTranslation(['identity', 'errors', 'validation', 'login']);
  const { languageTag } = usePreferences();
  const countries = useCountries(languageTag);
  const photos = useSelector(flow, (snapshot) => snapshot.context.photos);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const resting = useSelector(flow, (snapshot) => snapshot.hasTag('resting'));
  const failure = useSelector(flow, failureOfIdentity);
  const form = useFormik<IdentityValues>({
    initialValues: EMPTY,
    onSubmit: (values) => flow.send({ type: 'user.identity.submit', values }),
  });
  const problems = checkIdentityForm({ values: form.values, photos });
  const error = (field: Field) => {
    const key =
      (form.touched as Partial<Record<Field, boolean>>)[field] || form.submitCount > 0 ? problems[field] : undefined;
    return key ? t(key) : null;
  };
  const bind = (name: 'name' | 'idNumber') => ({
    name,
    value: form.values[name],
    onChange: (text: string) => void form.setFieldValue(name, text),
    onBlur: () => void form.setFieldTouched(name),
    error: error(name),
    autoComplete: name === 'name' ? 'name' : 'off',
  });
  return (
    <Panel>
      <Form
        {...submits((element) => {
          if (busy || resting) return;
          focusFirst(element, problems);
          void form.submitForm();
        })}
      >
        {sandbox && (
          <SandboxNote>
            <p>{t('sandboxHint')}</p>
          </SandboxNote>
        )}
        <Pair>
          <TextField {...bind('name')} label={t('name')} maxLength={100} hint={t('asInDocument')} />
          <TextField
            {...bind('idNumber')}
            label={t('idNumber')}
            maxLength={40}
            hint={t('asInDocument')}
            spellCheck={false}
          />
        </Pair>
        <Select
          label={t('country')}
          name="country"
          value={form.values.country}
          error={error('country')}
          onChange={(country) => void form.setFieldValue('country', country)}
          onBlur={() => void form.setFieldTouched('country')}
          options={[{ value: '', label: t('chooseCountry') }, ...countries]}
        />
        <Photos flow={flow} sandbox={sandbox} error={error} />
        <Hint>{t('photoHint')}</Hint>
        <Hint>{t('privacy')}</Hint>
        <FailureAlert failure={failure} />
        <SubmitButton reason={resting ? t('login:resting') : null} busy={busy} data-send="user.identity.submit">
          {t('submit')}
        </SubmitButton>
      </Form>
    </Panel>
  );
}

interface PhotosProps {
  flow: IdentityRef;
  sandbox: boolean;
  error: (field: Field) => string | null;
}

function Photos({ flow, sandbox, error }: PhotosProps) {
  const front = useSelector(flow, uploadOf('front'));
  const back = useSelector(flow, uploadOf('back'));
  return (
    <Pair>
      {front && <PhotoField side="front" upload={front} sandbox={sandbox} error={error('front')} />}
      {back && <PhotoField side="back" upload={back} sandbox={sandbox} error={error('back')} />}
    </Pair>
  );
}
