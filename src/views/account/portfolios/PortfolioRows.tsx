import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { Portfolio } from '../../../../domain/contract/account/portfolios';
import { MAIN_PORTFOLIO, PORTFOLIO_PRODUCTS } from '../../../../domain/rules/account/portfolio';
import {
  actsOn,
  archiveReason,
  waitReason,
  type PortfolioAct,
  type portfoliosMachine,
} from '../../../machines/account/portfolios/portfolios.machine';
import { useAmounts } from '../../app/Amount';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { media } from '../../kit/media';
import { Note } from '../../kit/parts.styles';
import { OwnedItem, OwnedList } from '../user/OwnedList';

export type PortfoliosRef = ActorRefFrom<typeof portfoliosMachine>;

interface RowsProps {
  /** Null during the first load. */
  list: readonly Portfolio[] | null;
  flow: PortfoliosRef;
}

/** The main portfolio, then active ones, then archived ones. */
export function PortfolioRows({ list, flow }: RowsProps) {
  const { t } = useTranslation('portfolios');
  const { portfolio: inUse } = useSession();
  const { languageTag } = usePreferences();
  const { shown } = useAmounts();
  const when = (time: number) => formatDateTime(time, languageTag);
  const current = inUse?.portfolio ?? MAIN_PORTFOLIO;
  return (
    <OwnedList loading={list === null}>
      {list?.map((one) => (
        <OwnedItem
          key={one.portfolio}
          icon="wallet"
          name={one.name ?? t('main')}
          marks={
            <>
              {one.portfolio === current && <Badge $tone="ok">{t('inUse')}</Badge>}
              {one.archived !== null && <Badge $tone="neutral">{t('isArchived')}</Badge>}
            </>
          }
          acts={actsOn(one, current).length > 0 && <PortfolioActs {...{ one, current, flow }} />}
        >
          <p>{`${shown(one.usdt, 'USDT')} USDT`}</p>
          <Limits of={one} />
          {one.created !== null && <p>{t('openedAt', { time: when(one.created) })}</p>}
          {one.archived !== null && <p>{t('archivedAt', { time: when(one.archived) })}</p>}
        </OwnedItem>
      ))}
    </OwnedList>
  );
}

function Limits({ of: { products, max_leverage: most } }: { of: Portfolio }) {
  const { t } = useTranslation(['portfolios', 'profile']);
  const { languageTag } = usePreferences();
  if (products.length === PORTFOLIO_PRODUCTS.length && most === null) return null;
  const names = products.map((product) => {
    const name = t(`profile:confirm_${product}`);
    return product === 'futures' && most !== null ? t('upTo', { product: name, leverage: most }) : name;
  });
  const listed = new Intl.ListFormat(languageTag, { type: 'unit' }).format(names);
  return <p>{names.length === 0 ? t('tradesNothing') : t('tradesOnly', { products: listed })}</p>;
}

const ACTS = {
  use: { label: 'use', send: 'user.portfolio.use' },
  rename: { label: 'rename', send: 'user.portfolio.rename' },
  limit: { label: 'limits', send: 'user.portfolio.limit' },
  archive: { label: 'archive', send: 'user.portfolio.archive' },
} as const satisfies Record<PortfolioAct, object>;

/** On a line of its own below the buttons. */
const Reason = styled(Note)`
  flex-basis: 100%;
  text-align: end;
  ${media.phone} { text-align: start; }
`;

export function PortfolioActs({ one, current, flow }: { one: Portfolio; current: number; flow: PortfoliosRef }) {
  const { t } = useTranslation('portfolios');
  const waiting = useSelector(flow, waitReason);
  const kept = useSelector(flow, (snapshot) => archiveReason(snapshot, one, current));
  const lasting = kept === waiting ? null : kept;
  const why = useId();
  return (
    <>
      {actsOn(one, current).map((act) => {
        const { label, send } = ACTS[act];
        const reason = act === 'archive' ? kept : waiting;
        return (
          <Button
            key={act}
            size="sm"
            disabled={reason !== null}
            title={reason ? t(reason) : undefined}
            aria-describedby={act === 'archive' && lasting ? why : undefined}
            data-send={send}
            onClick={() => flow.send({ type: send, portfolio: one.portfolio })}
          >
            {t(label)}
          </Button>
        );
      })}
      {lasting && <Reason id={why}>{t(lasting)}</Reason>}
    </>
  );
}
