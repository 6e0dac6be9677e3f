import { useSelector } from '@xstate/react';
import type { MouseEvent, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { icoThawMachine, thawReason } from '../../../machines/ico/icoThaw/icoThaw.machine';
import * as select from '../../../machines/ico/icoThaw/icoThaw.machine';
import { sameData } from '../../../machines/sameData';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useCloses } from '../../app/useDialog';
import { Button, SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { Dialog } from '../../kit/Dialog';
import { MaxButton, Pair } from '../../kit/parts.styles';
import { changes, sends } from '../../kit/sends';
import { Lines, Note, Stack } from '../ico/ico.styles';
import { useIcoWords } from '../ico/useIcoWords';

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
function ThawDialog({ flow }: { flow: ThawRef }) {
  const { t } = useIcoWords();
  const asked = useSelector(flow, select.askedOf);
  const open = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const confirming = useSelector(flow, (snapshot) => snapshot.hasTag('needsConfirm'));
  const state = useSelector(flow, select.stateOf);
  const closing = useCloses(flow, 'user.thaw.dismiss');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only stops bubbling
    <Plain onClick={keepInside} data-state={state}>
      <Dialog
        open={open && asked !== null}
        title={t('thawOf', { name: asked?.project_name ?? '' })}
        width={420}
        {...closing}
      >
        {confirming ? <Confirm flow={flow} /> : <Edit flow={flow} />}
      </Dialog>
    </Plain>
  );
}

function Edit({ flow }: { flow: ThawRef }) {
  const { t, amount, reason } = useIcoWords();
  const { languageTag } = usePreferences();
  const asked = useSelector(flow, select.askedOf);
  const quantity = useSelector(flow, (snapshot) => snapshot.context.quantity);
  const busy = useSelector(flow, select.isBusy);
  const problem = reason(useSelector(flow, select.quantityReason, sameData));
  const why = reason(useSelector(flow, select.reviewReason, sameData));
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
            <MaxButton size="sm" variant="ghost" disabled={busy} {...sends(flow, 'user.quantity.all')}>
              {t('all')}
            </MaxButton>
          </>
        }
        {...changes(flow, 'user.quantity.change', 'text')}
      />
      <SubmitButton reason={why} busy={busy} data-send="user.thaw.review">
        {t('thaw')}
      </SubmitButton>
    </Form>
  );
}

function Confirm({ flow }: { flow: ThawRef }) {
  const { t, amount } = useIcoWords();
  const asked = useSelector(flow, select.askedOf);
  const drafted = useSelector(flow, select.draftedOf);
  const busy = useSelector(flow, select.isBusy);
  if (asked === null) return null;
  return (
    <Stack>
      <p>{t('thawQuestion', { amount: amount(drafted, asked.currency) })}</p>
      <Note>{t('thawQuestionText')}</Note>
      <Pair>
        <Button disabled={busy} {...sends(flow, 'user.thaw.back')}>
          {t('back')}
        </Button>
        <Button variant="primary" busy={busy} {...sends(flow, 'user.thaw.accept')}>
          {t('thawAccept')}
        </Button>
      </Pair>
    </Stack>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--space-1);
  ${Note} { text-align: center; }
`;

interface ThawActProps {
  subscription: IcoSubscription;
  /** Full width, with the reason below it when it is disabled; otherwise a small button for a list row. */
  full?: boolean;
}

/** Opens the thaw dialog of a subscription, or states why there is nothing to thaw. */
export function ThawAct({ subscription, full = false }: ThawActProps) {
  const { t } = useIcoWords();
  const flow = useFlow(icoThawMachine, undefined, `${full ? 'detail' : 'row'}:${subscription.id}`);
  const settling = useSelector(flow, select.isSettling);
  const key = settling ? 'ico:justSubmitted' : thawReason(subscription);
  const reason = key && t(key);
  const button = (
    <Button
      size={full ? 'lg' : 'sm'}
      variant={full ? 'primary' : 'secondary'}
      full={full}
      disabled={reason !== null}
      title={full ? undefined : (reason ?? undefined)}
      data-send="user.thaw.open"
      onClick={(event) => {
        event.stopPropagation();
        flow.send({ type: 'user.thaw.open', subscription });
      }}
    >
      {t('thaw')}
    </Button>
  );
  return (
    <>
      {full ? (
        <Box>
          {button}
          <Note aria-live="polite">{reason}</Note>
        </Box>
      ) : (
        button
      )}
      <ThawDialog flow={flow} />
    </>
  );
}
