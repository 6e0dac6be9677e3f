import { useSelector } from '@xstate/react';
import type { MouseEvent, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import {
  askedOf,
  draftedOf,
  isAsking,
  isBusy,
  isConfirming,
  quantityOf,
  quantityReason,
  reviewReason,
  stateOf,
  type icoThawMachine,
} from '../../../machines/ico/icoThaw/icoThaw.machine';
import { sameData } from '../../../machines/sameData';
import { usePreferences } from '../../app/usePreferences';
import { Button, SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { Dialog } from '../../kit/Dialog';
import { Lines, Note, Stack } from '../ico/ico.styles';
import { useIcoWords } from '../ico/useIcoWords';
import { MaxButton, Pair } from '../../kit/parts.styles';

type ThawRef = ActorRefFrom<typeof icoThawMachine>;

/** Resets the alignment inherited when rendered in a table cell. */
const Plain = styled.div`
  font-size: var(--font-md);
  text-align: start;
  white-space: normal;
`;

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

/** Keeps clicks in the dialog from opening the details of the row around it. */
const keepInside = (event: MouseEvent) => event.stopPropagation();

/** Dialog for the quantity to move to the spot account, with a confirmation. */
export function ThawDialog({ flow }: { flow: ThawRef }) {
  const { t } = useIcoWords();
  const asked = useSelector(flow, askedOf);
  const open = useSelector(flow, isAsking);
  const confirming = useSelector(flow, isConfirming);
  const state = useSelector(flow, stateOf);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.thaw.dismiss' }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only stops bubbling
    <Plain onClick={keepInside} data-state={state}>
      <Dialog
        open={open && asked !== null}
        title={t('thawOf', { name: asked?.project_name ?? '' })}
        width={420}
        sendClose="user.thaw.dismiss"
        canClose={canClose}
        onClose={() => flow.send({ type: 'user.thaw.dismiss' })}
      >
        {confirming ? <Confirm flow={flow} /> : <Edit flow={flow} />}
      </Dialog>
    </Plain>
  );
}

function Edit({ flow }: { flow: ThawRef }) {
  const { t, amount, reason } = useIcoWords();
  const { languageTag } = usePreferences();
  const asked = useSelector(flow, askedOf);
  const quantity = useSelector(flow, quantityOf);
  const busy = useSelector(flow, isBusy);
  const problem = reason(useSelector(flow, quantityReason, sameData));
  const why = reason(useSelector(flow, reviewReason, sameData));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flow.send({ type: 'user.thaw.review' });
  };
  if (asked === null) return null;
  return (
    <Form onSubmit={submit} noValidate>
      <Lines>
        <dt>{t('thawable')}</dt>
        <dd>
          <strong>{amount(asked.thawable, asked.currency)}</strong>
        </dd>
        <dt>{t('stillFrozen')}</dt>
        <dd>{amount(asked.frozen, asked.currency)}</dd>
      </Lines>
      <DecimalField
        name="thawQuantity"
        label={t('thawQuantity')}
        value={quantity}
        languageTag={languageTag}
        error={problem}
        suffix={
          <>
            {asked.currency}
            <MaxButton
              size="sm"
              variant="ghost"
              disabled={busy}
              data-send="user.quantity.all"
              onClick={() => flow.send({ type: 'user.quantity.all' })}
            >
              {t('all')}
            </MaxButton>
          </>
        }
        data-send="user.quantity.change"
        onChange={(text) => flow.send({ type: 'user.quantity.change', text })}
      />
      <SubmitButton reason={why} busy={busy} data-send="user.thaw.review">
        {t('thaw')}
      </SubmitButton>
    </Form>
  );
}

function Confirm({ flow }: { flow: ThawRef }) {
  const { t, amount } = useIcoWords();
  const asked = useSelector(flow, askedOf);
  const drafted = useSelector(flow, draftedOf);
  const busy = useSelector(flow, isBusy);
  if (asked === null) return null;
  return (
    <Stack>
      <p>{t('thawQuestion', { amount: amount(drafted, asked.currency) })}</p>
      <Note>{t('thawQuestionText')}</Note>
      <Pair>
        <Button disabled={busy} data-send="user.thaw.back" onClick={() => flow.send({ type: 'user.thaw.back' })}>
          {t('back')}
        </Button>
        <Button
          variant="primary"
          busy={busy}
          data-send="user.thaw.accept"
          onClick={() => flow.send({ type: 'user.thaw.accept' })}
        >
          {t('thawAccept')}
        </Button>
      </Pair>
    </Stack>
  );
}
