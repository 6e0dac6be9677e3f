import { useTranslation } from 'react-i18next';
import { KEY_KINDS } from '../../../../domain/contract/account/apiKeyChoices';
import type { KeyValues } from '../../../machines/account/addApiKey/addApiKey.check';
import { AreaField } from '../../kit/AreaField';
import { Note } from '../../kit/parts.styles';
import { Select } from '../../kit/Select';
import type { KeyFields } from './KeyForm';

/** How a new key signs, and with an Ed25519 one the user's public key. */
export function KindFields({ values, errorOf, change, touch }: KeyFields<KeyValues>) {
  const { t } = useTranslation('apiKeys');
  return (
    <>
      <Select
        name="kind"
        label={t('kind')}
        options={KEY_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      {values.kind === 'hmac' && <Note>{t('kindHint')}</Note>}
      {values.kind === 'ed25519' && (
        <AreaField
          name="publicKey"
          label={t('publicKey')}
          hint={t('publicKeyHint')}
          value={values.publicKey}
          error={errorOf('publicKey')}
          onChange={(publicKey) => change({ publicKey })}
          onBlur={() => touch('publicKey')}
        />
      )}
    </>
  );
}
