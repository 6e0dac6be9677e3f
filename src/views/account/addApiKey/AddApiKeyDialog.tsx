import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { KEY_KINDS } from '../../../../domain/contract/account/accountChoices';
import { MAIN_PORTFOLIO } from '../../../../domain/rules/account/portfolio';
import {
  type addApiKeyMachine,
  checkNewKey,
  isOpen,
  type KeyValues,
  type MadeKey,
  submitReason,
} from '../../../machines/account/addApiKey/addApiKey.machine';
import { NO_PROOF } from '../../../machines/account/securityProof';
import { useCloses } from '../../app/useDialog';
import { useSession } from '../../app/useSession';
import { AreaField } from '../../kit/AreaField';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { Facts } from '../../kit/Facts';
import { Note } from '../../kit/parts.styles';
import { Select } from '../../kit/Select';
import { CopyButton } from '../../tools/copy/CopyButton';
import { SettingNote } from '../user/UserPage';
import { KeyForm, type KeyFields } from './KeyForm';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Secret = styled.code`
  min-width: 0;
  overflow-wrap: anywhere;
  user-select: all;
`;

const EMPTY: Omit<KeyValues, 'portfolio'> = {
  ...{ kind: 'hmac', publicKey: '', label: '', permissions: ['read'], addresses: '', days: 'none' },
  ...NO_PROOF,
};

interface AddApiKeyDialogProps {
  adding: ActorRefFrom<typeof addApiKeyMachine>;
  /** Waiting period before a key may withdraw, hours. */
  restHours: number;
}

/** Creates a key and shows its secret once. */
export function AddApiKeyDialog({ adding, restHours }: AddApiKeyDialogProps) {
  const { t } = useTranslation('apiKeys');
  const { portfolio } = useSession();
  const open = useSelector(adding, isOpen);
  const state = useSelector(adding, ({ value }) => String(value));
  const busy = useSelector(adding, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(adding, (snapshot) => snapshot.context.failure);
  const reason = useSelector(adding, submitReason);
  const made = useSelector(adding, (snapshot) => snapshot.context.made);
  return (
    <Dialog open={open} title={t(made ? 'created' : 'create')} width={520} {...useCloses(adding, 'user.key.dismiss')}>
      <div data-state={state}>
        {made ? (
          <MadeKeyView made={made} onDone={() => adding.send({ type: 'user.key.done' })} />
        ) : (
          <KeyForm
            initial={{ ...EMPTY, portfolio: portfolio?.portfolio ?? MAIN_PORTFOLIO }}
            check={checkNewKey}
            busy={busy}
            failure={failure}
            reason={reason}
            sends="user.key.submit"
            submit={t('create')}
            onSubmit={(values) => adding.send({ type: 'user.key.submit', values })}
            before={(fields) => (
              <>
                <Note>{portfolio ? t('actsFor', { name: portfolio.name }) : t('restNote', { count: restHours })}</Note>
                <KindFields {...fields} />
              </>
            )}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Signature type of a new key, and the user's public key for Ed25519. */
function KindFields({ values, errorOf, change, touch }: KeyFields<KeyValues>) {
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

interface MadeKeyViewProps {
  made: MadeKey;
  onDone: () => void;
}

/** A new key with its secret, shown only once, for copying. */
function MadeKeyView({ made: { key, secret }, onDone }: MadeKeyViewProps) {
  const { t } = useTranslation('apiKeys');
  const shown = (text: string, what: string) => (
    <>
      <Secret>{text}</Secret>
      <CopyButton what={what} text={text} />
    </>
  );
  return (
    <Parts>
      <Facts
        facts={[
          { id: 'key', label: t('key'), value: shown(key.key, t('key')) },
          ...(secret === null ? [] : [{ id: 'secret', label: t('secret'), value: shown(secret, t('secret')) }]),
        ]}
      />
      <SettingNote>{t(secret === null ? 'publicDone' : 'secretOnce')}</SettingNote>
      <Button variant="primary" data-send="user.key.done" onClick={onDone}>
        {t('done')}
      </Button>
    </Parts>
  );
}
