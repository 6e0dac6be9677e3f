import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { collectionMethodsMachine, groupsOf } from '../../../machines/fiat/collectionMethods/collectionMethods.machine';
import * as select from '../../../machines/fiat/collectionMethods/collectionMethods.machine';
import { useFlow } from '../../app/useFlow';
import { LinkButton } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Panel } from '../../kit/Panel';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { Muted } from '../../kit/text';
import { UserPage } from '../../account/user/UserPage';
import { MethodCard } from './MethodCard';
import { Lead } from '../../kit/parts.styles';
import { decides, retries } from '../../kit/sends';

const Group = styled.section`
  display: grid;
  gap: var(--space-3);
  h2 { font-size: var(--font-md); font-weight: 600; }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

type MethodsRef = ActorRefFrom<typeof collectionMethodsMachine>;

/** /user/c-collAddr: bank cards and accounts for collecting fiat money. */
export function CollectionMethodsScreen() {
  const { t } = useTranslation(['collectionMethods', 'errors', 'user']);
  const flow = useFlow(collectionMethodsMachine, undefined);
  const state = useSelector(flow, ({ value }) => String(value));
  const methods = useSelector(flow, select.methodsOf);
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const reason = useSelector(flow, select.addReason);
  return (
    <UserPage
      title={t('user:collectionMethods')}
      beside={methods && <Muted>{t('countOf', { used: methods.list.length, max: methods.max })}</Muted>}
      acts={
        reason === null && (
          <LinkButton to="/user/addCollAddr" variant="primary">
            {t('add')}
          </LinkButton>
        )
      }
    >
      <Lead>{reason ? t(reason) : t('lead')}</Lead>
      <div data-state={state}>
        {loading && <Waiting />}
        {failed && (
          <Panel>
            <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.methods.retry')} />
          </Panel>
        )}
        {!loading && !failed && <Groups flow={flow} />}
      </div>
      <RemovalDialog flow={flow} />
    </UserPage>
  );
}

function Waiting() {
  return (
    <Cards aria-hidden="true">
      {[1, 2].map((at) => (
        <Panel as="li" key={at}>
          <Skeleton height="96px" />
        </Panel>
      ))}
    </Cards>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-5);
`;

function Groups({ flow }: { flow: MethodsRef }) {
  const { t } = useTranslation(['collectionMethods', 'user']);
  const groups = groupsOf(useSelector(flow, select.methodsOf)?.list ?? []);
  const changing = useSelector(flow, select.changingId);
  const reason = useSelector(flow, select.changeReason);
  if (groups.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon="wallet"
          title={t('empty')}
          text={t('emptyText')}
          action={
            <LinkButton to="/user/addCollAddr" variant="primary">
              {t('add')}
            </LinkButton>
          }
        />
      </Panel>
    );
  }
  return (
    <Stack>
      {groups.map(({ currency, methods }) => (
        <Group key={currency} aria-labelledby={`methods-${currency}`}>
          <h2 id={`methods-${currency}`}>{currency}</h2>
          <Cards>
            {methods.map((method) => (
              <MethodCard
                key={method.id}
                method={method}
                busy={changing === method.id}
                reason={reason}
                onDefault={() => flow.send({ type: 'user.default.choose', methodId: method.id })}
                onRemove={() => flow.send({ type: 'user.removal.open', methodId: method.id })}
              />
            ))}
          </Cards>
        </Group>
      ))}
    </Stack>
  );
}

function RemovalDialog({ flow }: { flow: MethodsRef }) {
  const { t } = useTranslation(['collectionMethods', 'user']);
  const asking = useSelector(flow, (snapshot) => snapshot.matches('confirmingRemoval'));
  const asked = useSelector(flow, (snapshot) => snapshot.context.asked);
  return (
    <ConfirmDialog
      open={asking}
      title={t('removeTitle')}
      acceptLabel={t('remove')}
      tone="danger"
      {...decides(flow, 'user.removal.accept', 'user.removal.dismiss')}
    >
      {asked && t('removeText', { bank: asked.bank, currency: asked.currency, tail: asked.number_tail })}
    </ConfirmDialog>
  );
}
