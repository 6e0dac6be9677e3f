import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { closeAllMachine, closeAllOutlook } from '../../../machines/futures/closeAll/closeAll.machine';
import { positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useDecides } from '../../app/useDialog';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Figures } from '../../kit/parts.styles';
import { formatQuantity, formatShare } from '../../kit/format';
import { sends } from '../../kit/sends';
import { ProfitAmount, ResultFigures } from '../futures/figures';
import { useAllTerms, useFuturesAccount } from '../futures/useFutures';

const Text = styled.p`
  margin-bottom: var(--space-3);
  color: var(--text-2);
`;

interface CloseAllProps {
  /** The pair whose contracts are loaded: LEFT_USDT. */
  home: string;
  /** The only contract to close; null for all. */
  pair: string | null;
  count: number;
}

/** Closes all positions at once, optionally of one contract, after a confirmation. */
export function CloseAll({ home, pair, count }: CloseAllProps) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const flow = useFlow(closeAllMachine, undefined);
  const asking = useSelector(flow, (snapshot) => snapshot.hasTag('needsConfirm'));
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const asked = useSelector(flow, (snapshot) => snapshot.context.pair);
  return (
    <>
      {count > 0 && (
        <Button size="sm" busy={busy} {...sends(flow, { type: 'user.closeAll.open', pair })}>
          {t('closeAll')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('closeAllTitle')}
        acceptLabel={t('closeAll')}
        dismissLabel={t('spotOrder:back')}
        tone="danger"
        {...useDecides(flow, 'user.closeAll.accept', 'user.closeAll.dismiss')}
      >
        <Text>{asked === null ? t('closeAllText') : t('closeAllOf', { pair: asked.replace('_', '/') })}</Text>
        <Closed home={home} only={asked} />
      </ConfirmDialog>
    </>
  );
}

/** Lists the positions to close, and their total. */
function Closed({ home, only }: { home: string; only: string | null }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { languageTag } = usePreferences();
  const positions = useSelector(useFuturesAccount(), positionsOf).filter(({ pair }) => only === null || pair === only);
  const outlook = closeAllOutlook(positions, useAllTerms(home));
  const rates = outlook?.rates.map((rate) => formatShare(rate, languageTag)).join(' / ') ?? '--';
  return (
    <Figures>
      {positions.map(({ id, pair, side, quantity, unrealised_profit }) => (
        <Fragment key={id}>
          <dt>{`${pair.replace('_', '/')} · ${t(`side_${side}`)}`}</dt>
          <dd>
            {`${formatQuantity(quantity, languageTag)} ${pair.split('_')[0]} · `}
            <ProfitAmount amount={unrealised_profit} languageTag={languageTag} />
          </dd>
        </Fragment>
      ))}
      <ResultFigures profit={outlook?.profit ?? null} fee={outlook?.fee ?? null} rate={rates} />
    </Figures>
  );
}
