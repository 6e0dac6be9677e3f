import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalTerms, WithdrawalValues } from '../../../machines/wallet/withdrawal/withdrawal.setup';
import { deductedFor, isNewAddress } from '../../../machines/wallet/withdrawal/withdrawal.check';
import {
  draftOf,
  isReviewed,
  termsOf,
  type WithdrawalRef,
} from '../../../machines/wallet/withdrawal/withdrawal.machine';
import { usePreferences } from '../../app/usePreferences';
import { Dialog } from '../../kit/Dialog';
import { formatQuantity } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { Figures, Stack, Tip } from '../walletPlace/walletPlace.styles';
import { ProofForm } from './ProofForm';

interface WithdrawalReviewProps {
  flow: WithdrawalRef;
  scale: number;
}

/** Summary of the withdrawal, with the fields for proof of the account holder. */
export function WithdrawalReview({ flow, scale }: WithdrawalReviewProps) {
  const { t } = useTranslation('withdrawal');
  const open = useSelector(flow, isReviewed);
  const terms = useSelector(flow, termsOf);
  const draft = useSelector(flow, draftOf);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.withdrawal.dismiss' }));
  return (
    <Dialog
      open={open && terms !== null && draft !== null}
      title={t('reviewTitle')}
      width={480}
      sendClose="user.withdrawal.dismiss"
      canClose={canClose}
      onClose={() => flow.send({ type: 'user.withdrawal.dismiss' })}
    >
      {terms && draft && (
        <Stack>
          <ReviewFigures terms={terms} draft={draft} scale={scale} />
          <Tip>
            <Icon name="warning" size={16} />
            {t('reviewTip', { network: terms.quote.network })}
          </Tip>
          {isNewAddress(terms, draft) && (
            <Tip>
              <Icon name="timer" size={16} />
              {terms.restHours > 0 ? t('newAddressRests', { count: terms.restHours }) : t('newAddress')}
            </Tip>
          )}
          <ProofForm flow={flow} terms={terms} draft={draft} />
        </Stack>
      )}
    </Dialog>
  );
}

interface ReviewFiguresProps {
  terms: WithdrawalTerms;
  draft: WithdrawalValues;
  scale: number;
}

function ReviewFigures({ terms: { quote, addresses }, draft, scale }: ReviewFiguresProps) {
  const { t } = useTranslation(['withdrawal', 'addressBook']);
  const { languageTag } = usePreferences();
  const entry = draft.source === 'book' ? addresses.find(({ id }) => id === draft.addressId) : undefined;
  const memo = entry ? entry.memo : draft.memo.trim() || null;
  const amount = (text: string) => `${formatQuantity(text, languageTag)} ${quote.currency}`;
  return (
    <Figures>
      <dt>{t('received')}</dt>
      <dd>
        <strong>{amount(draft.quantity)}</strong>
      </dd>
      <dt>{t('addressBook:network')}</dt>
      <dd>{quote.network}</dd>
      <dt>{t('addressBook:address')}</dt>
      <dd>
        <code>{entry?.address ?? draft.address.trim()}</code>
      </dd>
      {entry && (
        <>
          <dt>{t('addressBook:note')}</dt>
          <dd>{entry.note}</dd>
        </>
      )}
      {memo && (
        <>
          <dt>{t('memo')}</dt>
          <dd>{memo}</dd>
        </>
      )}
      <dt>{t('fee')}</dt>
      <dd>{amount(quote.fee)}</dd>
      <dt>{t('deducted')}</dt>
      <dd>{amount(deductedFor(quote, scale, draft.quantity) ?? '0')}</dd>
    </Figures>
  );
}
