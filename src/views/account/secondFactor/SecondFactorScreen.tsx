import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { secondFactorMachine } from '../../../machines/account/secondFactor/secondFactor.machine';
import { useFlow } from '../../app/useFlow';
import { useSubmission } from '../../app/useSubmission';
import { useSession } from '../../app/useSession';
import { Badge } from '../../kit/Badge';
import { Acts } from '../../kit/parts.styles';
import { SettingLead, SettingPanel, UserPage } from '../user/UserPage';
import { FactorField } from '../securityCheck/SecurityFields';
import { FactorProofForm, FactorSecretView } from './FactorSteps';
import { RecoveryCodes } from './RecoveryCodes';
import { Button, SubmitButton } from '../../kit/Button';

interface FactorOffProps {
  hasPasskeys: boolean;
  busy: boolean;
  onBegin: (code: string | null) => void;
  onRenew: () => void;
}

/** Shown without an authenticator: its set-up and, when a passkey protects the account, the recovery codes. */
function FactorOff({ busy, hasPasskeys, onBegin, onRenew }: FactorOffProps) {
  const { t } = useTranslation(['secondFactor', 'errors']);
  const form = useFormik({ initialValues: { code: '' }, onSubmit: ({ code }) => onBegin(code) });
  return (
    <>
      <p>{t('offText')}</p>
      {hasPasskeys && (
        <FactorField
          name="passkeyCode"
          value={form.values.code}
          error={null}
          onChange={(code) => void form.setFieldValue('code', code)}
          onBlur={() => undefined}
        />
      )}
      <SubmitButton
        type="button"
        full={false}
        size="md"
        busy={busy}
        reason={hasPasskeys && form.values.code === '' ? t('errors:secondFactorRequired') : null}
        data-send="user.factor.begin"
        onClick={() => (hasPasskeys ? void form.submitForm() : onBegin(null))}
      >
        {t('begin')}
      </SubmitButton>
      {hasPasskeys && <RenewCodes disabled={busy} onRenew={onRenew} />}
    </>
  );
}

function RenewCodes({ disabled, onRenew }: { disabled: boolean; onRenew: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <>
      <h2>{t('renew')}</h2>
      <p>{t('renewText')}</p>
      <Acts>
        <Button disabled={disabled} data-send="user.factor.renew" onClick={onRenew}>
          {t('renew')}
        </Button>
      </Acts>
    </>
  );
}

/** Shown with an authenticator: new recovery codes, or turning it off. */
function FactorOn({ onRenew, onTurnOff }: { onRenew: () => void; onTurnOff: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <>
      <RenewCodes disabled={false} onRenew={onRenew} />
      <h2>{t('turnOff')}</h2>
      <p>{t('turnOffText')}</p>
      <Acts>
        <Button variant="danger" data-send="user.factor.turnOff" onClick={onTurnOff}>
          {t('turnOff')}
        </Button>
      </Acts>
    </>
  );
}

/** /user/s-securityset/second-factor: turns it on and off, and manages its recovery codes. */
export function SecondFactorScreen() {
  const { t } = useTranslation(['secondFactor', 'securitySettings']);
  const { user } = useSession();
  const flow = useFlow(secondFactorMachine, {
    on: user?.authenticator ?? false,
    hasPasskeys: (user?.passkeys ?? 0) > 0,
  });
  const state = useSelector(flow, ({ value }) => value);
  const act = useSelector(flow, ({ context }) => context.act);
  const secret = useSelector(flow, ({ context }) => context.secret);
  const codes = useSelector(flow, ({ context }) => context.recoveryCodes);
  const proving = useSelector(flow, (snapshot) => snapshot.hasTag('proving'));
  const submission = useSubmission(flow);
  const on = user?.authenticator ?? false;
  const hasPasskeys = useSelector(flow, ({ context }) => context.hasPasskeys);
  return (
    <UserPage
      title={t('securitySettings:step_secondFactor')}
      beside={<Badge $tone={on ? 'ok' : 'warn'}>{t(on ? 'securitySettings:on' : 'securitySettings:off')}</Badge>}
    >
      <SettingLead>{t('lead')}</SettingLead>
      <SettingPanel data-state={state}>
        {(state === 'off' || state === 'beginning') && (
          <FactorOff
            busy={submission.busy}
            hasPasskeys={hasPasskeys}
            onBegin={(code) => flow.send({ type: 'user.factor.begin', code })}
            onRenew={() => flow.send({ type: 'user.factor.renew' })}
          />
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
            {...submission}
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
