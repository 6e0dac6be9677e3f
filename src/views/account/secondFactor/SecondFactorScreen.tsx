import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { secondFactorMachine } from '../../../machines/account/secondFactor/secondFactor.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { Badge } from '../../kit/Badge';
import { SettingLead, SettingPanel } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { FactorOff, FactorOn } from './FactorActs';
import { FactorProofForm } from './FactorProofForm';
import { FactorSecretView } from './FactorSecretView';
import { RecoveryCodes } from './RecoveryCodes';

/** /user/s-securityset/second-factor: switching it on and off, and its recovery codes. */
export function SecondFactorScreen() {
  const { t } = useTranslation(['secondFactor', 'securitySettings']);
  const { user } = useSession();
  const flow = useFlow(secondFactorMachine, { on: user?.second_factor ?? false });
  const state = useSelector(flow, ({ value }) => value);
  const act = useSelector(flow, ({ context }) => context.act);
  const secret = useSelector(flow, ({ context }) => context.secret);
  const codes = useSelector(flow, ({ context }) => context.recoveryCodes);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const proving = useSelector(flow, (snapshot) => snapshot.hasTag('proving'));
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const resting = useSelector(flow, (snapshot) => snapshot.hasTag('resting'));
  const on = user?.second_factor ?? false;
  return (
    <UserPage
      title={t('securitySettings:step_secondFactor')}
      beside={<Badge $tone={on ? 'ok' : 'warn'}>{t(on ? 'securitySettings:on' : 'securitySettings:off')}</Badge>}
    >
      <SettingLead>{t('lead')}</SettingLead>
      <SettingPanel data-state={state}>
        {(state === 'off' || state === 'beginning') && (
          <FactorOff busy={busy} onBegin={() => flow.send({ type: 'user.factor.begin' })} />
        )}
        {state === 'on' && (
          <FactorOn
            onRenew={() => flow.send({ type: 'user.factor.renew' })}
            onTurnOff={() => flow.send({ type: 'user.factor.turnOff' })}
          />
        )}
        {proving && secret && <FactorSecretView secret={secret} />}
        {proving && (
          <FactorProofForm
            key={act}
            act={act}
            busy={busy}
            resting={resting}
            failure={failure}
            onSubmit={(proof) => flow.send({ type: 'user.factor.submit', proof })}
            onDismiss={() => flow.send({ type: 'user.factor.dismiss' })}
          />
        )}
        {state === 'showingCodes' && (
          <RecoveryCodes
            codes={codes}
            account={user?.account ?? ''}
            onDone={() => flow.send({ type: 'user.codes.done' })}
          />
        )}
      </SettingPanel>
    </UserPage>
  );
}
