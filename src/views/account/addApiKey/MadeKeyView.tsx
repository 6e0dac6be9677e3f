import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MadeKey } from '../../../machines/account/addApiKey/addApiKey.machine';
import { copyMachine } from '../../../machines/tools/copy/copy.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { CopyButton } from '../../kit/CopyButton';
import { Facts } from '../../kit/Facts';
import { SettingNote } from '../user/setting.styles';

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

interface MadeKeyViewProps {
  made: MadeKey;
  onDone: () => void;
}

/** A new key with its secret, shown only once, to copy. */
export function MadeKeyView({ made: { key, secret }, onDone }: MadeKeyViewProps) {
  const { t } = useTranslation('apiKeys');
  const copy = useFlow(copyMachine, undefined);
  const shown = (text: string, what: string) => (
    <>
      <Secret>{text}</Secret>
      <CopyButton what={what} send="user.text.copy" onCopy={() => copy.send({ type: 'user.text.copy', text })} />
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
