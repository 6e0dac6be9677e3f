import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { FiatOrder, FiatProof } from '../../../../domain/contract/fiat/fiat';
import { PHOTO_TYPES } from '../../../../domain/contract/account/accountChoices';
import { picturesLeft } from '../../../../domain/rules/fiat/evidence';
import { fiatProofMachine } from '../../../machines/fiat/fiatProof/fiatProof.machine';
import { canRetry, fiatProofUploadMachine } from '../../../machines/fiat/fiatProofUpload/fiatProofUpload.machine';
import { useFlow } from '../../app/useFlow';
import { SideTitle } from '../fiatDeal/deal.styles';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { FileButton } from '../../kit/FileButton';
import { Panel } from '../../kit/Panel';
import { Progress } from '../../kit/Progress';
import { Skeleton } from '../../kit/Skeleton';
import { useBlobSource } from '../../kit/useBlobSource';
import { closes, sends } from '../../kit/sends';
import { Refusal, Stack } from '../../wallet/walletPlace/walletPlace.styles';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  button { display: block; padding: 0; border: 1px solid var(--line); border-radius: var(--radius-2); overflow: hidden; }
  img { display: block; width: 96px; height: 96px; object-fit: cover; }
`;

const Large = styled.img`
  display: block;
  max-width: 100%;
  margin: 0 auto;
`;

function Thumbnail({ blob, label }: { blob: Blob; label: string }) {
  return <img ref={useBlobSource(blob)} alt={label} />;
}

/** Named by the dialog's title; an alt text would be read twice. */
function Whole({ blob }: { blob: Blob }) {
  return <Large ref={useBlobSource(blob)} alt="" />;
}

function Proof({ orderId, proof, label }: { orderId: string; proof: FiatProof; label: string }) {
  const { t } = useFiatWords();
  const flow = useFlow(fiatProofMachine, { orderId, proofId: proof.id }, `${orderId}:${proof.id}`);
  const image = useSelector(flow, (snapshot) => snapshot.context.image);
  const failed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const large = useSelector(flow, (snapshot) => snapshot.matches('enlarged'));
  if (failed) {
    return (
      <Button size="sm" {...sends(flow, 'user.proof.retry')}>
        {t('common:retry')}
      </Button>
    );
  }
  if (!image) return <Skeleton width="96px" height="96px" />;
  return (
    <>
      <button type="button" data-send="user.proof.open" onClick={() => flow.send({ type: 'user.proof.open' })}>
        <Thumbnail blob={image} label={label} />
      </button>
      <Dialog open={large} title={label} width={720} {...closes(flow, 'user.proof.close')}>
        <Whole blob={image} />
      </Dialog>
    </>
  );
}

/** The pictures of both sides, visible to both: the buyer adds them while the order is open, the seller while it is in appeal. */
export function Proofs({ order }: { order: FiatOrder }) {
  const { t } = useFiatWords();
  const adds = picturesLeft(order.side === 'buy' ? 'buyer' : 'seller', order.status, order.log) > 0;
  const labelOf = ({ by }: FiatProof, number: number) =>
    t(by === 'seller' ? 'fiatOrder:sellerPictureNumber' : 'fiatOrder:proofNumber', { number });
  const isOfBoth = order.status === 'inAppeal' || order.proofs.some(({ by }) => by === 'seller');
  if (order.proofs.length === 0 && !adds) return null;
  return (
    <Panel aria-labelledby="fiat-proofs">
      <Stack>
        <SideTitle id="fiat-proofs">{t(isOfBoth ? 'fiatOrder:pictures' : 'fiatOrder:proofs')}</SideTitle>
        {order.proofs.length > 0 && (
          <Row>
            {order.proofs.map((proof, index) => (
              <li key={proof.id}>
                <Proof orderId={order.id} proof={proof} label={labelOf(proof, index + 1)} />
              </li>
            ))}
          </Row>
        )}
        {adds && <ProofUpload order={order} />}
      </Stack>
    </Panel>
  );
}

function ProofUpload({ order: { id: orderId, side } }: { order: FiatOrder }) {
  const { t } = useFiatWords();
  const flow = useFlow(fiatProofUploadMachine, { orderId }, orderId);
  const state = useSelector(flow, ({ value }) => value);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const sending = useSelector(flow, (snapshot) => snapshot.matches('uploading'));
  const percent = useSelector(flow, (snapshot) => snapshot.context.percent);
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const retry = useSelector(flow, canRetry);
  return (
    <Stack data-state={state}>
      <p>{t(side === 'buy' ? 'fiatOrder:proofHint' : 'fiatOrder:sellerPictureHint')}</p>
      <Refusal failure={failure} />
      {sending && <Progress percent={percent} label={t('fiatOrder:proofSending')} />}
      <div>
        {!busy && (
          <FileButton
            accept={PHOTO_TYPES.join(',')}
            name="proof"
            send="user.proof.choose"
            onFile={(file) => flow.send({ type: 'user.proof.choose', file })}
          >
            {t('fiatOrder:addProof')}
          </FileButton>
        )}
        {retry && <Button {...sends(flow, 'user.proof.again')}>{t('common:retry')}</Button>}
        {sending && <Button {...sends(flow, 'user.proof.giveUp')}>{t('common:cancel')}</Button>}
      </div>
    </Stack>
  );
}
