import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../../domain/contract/account/accountSettings';
import { accountSettingsMachine, settingsOf } from '../../../machines/account/accountSettings/accountSettings.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { Select } from '../../kit/Select';

interface SettingSelectProps<Name extends keyof Settings> {
  name: Name;
  /** Translated. */
  label: string;
  options: readonly { value: Settings[Name]; label: string }[];
}

/** Select for a setting stored on the exchange. */
export function SettingSelect<Name extends keyof Settings>({ name, label, options }: SettingSelectProps<Name>) {
  const { t } = useTranslation('errors');
  const { user } = useSession();
  const flow = useFlow(accountSettingsMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(flow, ({ context }) => (name in context.changes ? context.failure : null));
  if (!user) return null;
  return (
    <Select
      label={label}
      value={String(settingsOf(user)[name])}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      disabled={busy}
      error={failure && t(failure.error)}
      data-state={state}
      data-send="user.setting.choose"
      onChange={(chosen) => {
        const option = options.find(({ value }) => String(value) === chosen);
        if (option) flow.send({ type: 'user.setting.choose', changes: { [name]: option.value } });
      }}
    />
  );
}
