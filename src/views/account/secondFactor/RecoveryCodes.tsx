import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyMachine } from '../../../machines/tools/copy/copy.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { DownloadButton } from '../../kit/DownloadButton';
import { takeFocus } from '../../kit/focusFirst';
import { Acts } from '../../kit/parts.styles';
import { SettingNote } from '../user/UserPage';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: var(--space-2) var(--space-4);
  margin: 0;
  padding: var(--space-4);
  list-style: none;
  background: var(--raised);
  border-radius: var(--radius-2);
  font-size: var(--font-lg);
  user-select: all;
`;

interface RecoveryCodesProps {
  codes: readonly string[];
  account: string;
  onDone: () => void;
}

/** Recovery codes, shown only once, to copy or save as a file. */
export function RecoveryCodes({ codes, account, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('secondFactor');
  const copy = useFlow(copyMachine, undefined);
  const text = codes.join('\n');
  return (
    <>
      <h2 ref={takeFocus} tabIndex={-1}>
        {t('codes')}
      </h2>
      <p>{t('codesText')}</p>
      <Codes aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Acts>
        <Button data-send="user.text.copy" onClick={() => copy.send({ type: 'user.text.copy', text })}>
          {t('copyCodes')}
        </Button>
        <DownloadButton fileName="statex-recovery-codes.txt" text={`${t('fileTitle', { account })}\n\n${text}\n`}>
          {t('download')}
        </DownloadButton>
      </Acts>
      <SettingNote>{t('codesOnce')}</SettingNote>
      <Button variant="primary" data-send="user.codes.done" onClick={onDone}>
        {t('codesKept')}
      </Button>
    </>
  );
}
