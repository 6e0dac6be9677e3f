import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import {
  checkProof,
  type FactorAct,
  type FactorProof,
  type FactorSecret,
} from '../../../machines/account/secondFactor/secondFactor.machine';
import { Button, SubmitButton } from '../../kit/Button';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { takeFocus } from '../../kit/focusFirst';
import { PasswordField } from '../../kit/PasswordField';
import { FactorField } from '../securityCheck/SecurityFields';
import { CopyButton } from '../../tools/copy/CopyButton';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';

interface FactorProofFormProps extends Submission {
  act: FactorAct;
  onSubmit: (proof: FactorProof) => void;
  onDismiss: () => void;
}

/** Login password and authenticator code, required for every change of the second factor. */
export function FactorProofForm({ act, busy, resting, failure, onSubmit, onDismiss }: FactorProofFormProps) {
  const { t } = useTranslation(['secondFactor', 'errors', 'validation', 'securityCheck', 'common', 'user']);
  const form = useFormik<FactorProof>({
    initialValues: { password: '', code: '' },
    onSubmit: () => undefined,
  });
  const problems = checkProof(form.values);
  const bind = (name: keyof FactorProof) => boundField(form, name, problems[name], (key) => t(key));
  return (
    <section aria-label={t(`prove_${act}`)}>
      <h2 ref={act === 'confirm' ? null : takeFocus} tabIndex={-1}>
        {t(`prove_${act}`)}
      </h2>
      <p>{t(`proveText_${act}`)}</p>
      <Form {...submitsTyped(form, problems, busy || resting, () => onSubmit(form.values))}>
        <PasswordField {...bind('password')} label={t('user:loginPassword')} autoComplete="current-password" />
        <FactorField {...bind('code')} {...(act === 'confirm' ? { hint: t('codeHint'), passkey: false } : {})} />
        <FailureAlert failure={failure} />
        <SubmitButton
          reason={resting ? t('securityCheck:resting') : null}
          busy={busy}
          variant={act === 'turnOff' ? 'danger' : 'primary'}
          data-send="user.factor.submit"
        >
          {t(`submit_${act}`)}
        </SubmitButton>
        <Button variant="ghost" disabled={busy || resting} data-send="user.factor.dismiss" onClick={onDismiss}>
          {t('common:cancel')}
        </Button>
      </Form>
    </section>
  );
}

const QrCode = lazy(() => import('../../kit/QrCode'));

const Row = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  p + p { margin-top: var(--space-3); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); justify-items: center; }
`;

const Key = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  code { overflow-wrap: anywhere; letter-spacing: 0.06em; }
`;

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Authenticator secret, as a QR code to scan and a key to type. */
export function FactorSecretView({ secret: { secret, uri } }: { secret: FactorSecret }) {
  const { t } = useTranslation('secondFactor');
  return (
    <section aria-label={t('scan')}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {t('scan')}
      </h2>
      <Row>
        <Suspense fallback={<Skeleton later width="220px" height="220px" />}>
          <QrCode value={uri} size={200} label={t('qrLabel')} />
        </Suspense>
        <div>
          <p>{t('scanText')}</p>
          <p>{t('keyText')}</p>
          <Key>
            <code>{inFours(secret)}</code>
            <CopyButton what={t('key')} text={secret} />
          </Key>
        </div>
      </Row>
    </section>
  );
}
