import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { SYSTEM } from '../../../machines/shell/app/systemIds';
import type { toastsMachine } from '../../../machines/shell/toasts/toasts.machine';
import { useSystemActor } from '../../app/AppContext';
import { usePreferences } from '../../app/usePreferences';
import { formatProfit, formatQuantity } from '../../kit/format';
import { ToastList } from '../../kit/ToastList';

const written = (amounts: Readonly<Record<string, string>>, languageTag: string) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      (name === 'profit' ? formatProfit : formatQuantity)(amount, languageTag),
    ]),
  );

export function Toasts() {
  const { t } = useTranslation();
  const { languageTag } = usePreferences();
  const ref = useSystemActor<ActorRefFrom<typeof toastsMachine>>(SYSTEM.toasts);
  const shown = useSelector(ref, (snapshot) => snapshot.context.shown);
  const toasts = shown.map(({ id, notice }) => ({
    id,
    kind: notice.kind,
    ...(notice.to === undefined ? {} : { to: notice.to }),
    text: notice.fallback ?? t(notice.key, { ...notice.params, ...written(notice.amounts ?? {}, languageTag) }),
  }));
  return (
    <ToastList
      toasts={toasts}
      onDismiss={(id) => ref.send({ type: 'user.toast.dismiss', id })}
      onOpen={({ id, to = '/' }) => ref.send({ type: 'user.toast.open', id, to })}
      onHold={() => ref.send({ type: 'user.toasts.hold' })}
      onRelease={() => ref.send({ type: 'user.toasts.release' })}
    />
  );
}
