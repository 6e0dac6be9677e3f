import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { secondFactorMachine } from '../../../machines/account/secondFactor/secondFactor.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { Badge } from '../../kit/Badge';
import { SettingLead, SettingPanel, SettingActs } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { FactorProofForm } from './FactorProofForm';
import { FactorSecretView } from './FactorSecretView';
import { RecoveryCodes } from './RecoveryCodes';
import { Button } from '../../kit/Button';

/** The second factor is off: what is needed to set it up. */
function FactorOff({ busy, onBegin }: { busy: boolean; onBegin: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <>
      <p>{t('offText')}</p>
      <Button variant="primary" busy={busy} data-send="user.factor.begin" onClick={onBegin}>
        {t('begin')}
      </Button>
    </>
  );
}

/** The second factor is on: new recovery codes, or switching it off. */
function FactorOn({ onRenew, onTurnOff }: { onRenew: () => void; onTurnOff: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <>
      <h2>{t('renew')}</h2>
      <p>{t('renewText')}</p>
      <SettingActs>
        <Button data-send="user.factor.renew" onClick={onRenew}>
          {t('renew')}
        </Button>
      </SettingActs>
      <h2>{t('turnOff')}</h2>
      <p>{t('turnOffText')}</p>
      <SettingActs>
        <Button variant="danger" data-send="user.factor.turnOff" onClick={onTurnOff}>
          {t('turnOff')}
        </Button>
      </SettingActs>
    </>
  );
}

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
