import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { icoThawMachine, isSettling, thawReason } from '../../../machines/ico/icoThaw/icoThaw.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Note } from '../ico/ico.styles';
import { useIcoWords } from '../ico/useIcoWords';
import { ThawDialog } from './ThawDialog';

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
  const settling = useSelector(flow, isSettling);
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
