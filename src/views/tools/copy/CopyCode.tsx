import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyMachine } from '../../../machines/tools/copy/copy.machine';
import { useFlow } from '../../app/useFlow';
import { CopyButton } from '../../kit/CopyButton';

const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--raised);
  section { overflow-x: auto; }
  pre { width: max-content; padding: var(--space-3); padding-inline-end: 56px; font-family: monospace; font-size: var(--font-sm); line-height: 1.55; color: var(--text); }
  button { position: absolute; inset-block-start: var(--space-1); inset-inline-end: var(--space-1); }
`;

export function CopyCode({ text }: { text: string }) {
  const { t } = useTranslation('common');
  const copy = useFlow(copyMachine, undefined);
  const what = t('code');
  return (
    <Frame>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <section tabIndex={0} aria-label={what}>
        <pre>{text}</pre>
      </section>
      <CopyButton what={what} send="user.text.copy" onCopy={() => copy.send({ type: 'user.text.copy', text })} />
    </Frame>
  );
}
