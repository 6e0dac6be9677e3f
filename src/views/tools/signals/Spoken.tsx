import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { signalsMachine } from '../../../machines/tools/signals/signals.machine';
import { spokenOf, type Signal } from '../../../machines/tools/signals/signals.read';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { groupDecimal } from '../../kit/format';
import { VisuallyHidden } from '../../kit/text';
import type { TextValues } from '../../../locales/texts';

const Voice = styled(VisuallyHidden).attrs({ role: 'status' })``;

/** Maximum number of signals read at a time; more are only counted. */
const READ_AT_ONCE = 3;

/** Announces changes of the user's orders, contracts and alerts to screen readers. */
export function Spoken() {
  const { t } = useTranslation(['signals']);
  const { languageTag } = usePreferences();
  const spoken = useSelector(useFlow(signalsMachine, undefined), spokenOf);
  const sentence = ({ key, params, amounts }: Signal) => {
    const written = Object.entries(amounts).map(([name, amount]) => [name, groupDecimal(amount, languageTag)] as const);
    const values: TextValues = { ...params, ...Object.fromEntries(written) };
    return t(key, values);
  };
  const rest = spoken.length - READ_AT_ONCE;
  return (
    <Voice>
      {spoken.slice(0, READ_AT_ONCE).map((signal) => (
        <span key={signal.id}>{sentence(signal)} </span>
      ))}
      {rest > 0 && t('more', { count: rest })}
    </Voice>
  );
}
