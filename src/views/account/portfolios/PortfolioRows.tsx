import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Portfolio } from '../../../../domain/contract/account/portfolios';
import { MAIN_PORTFOLIO, PORTFOLIO_PRODUCTS } from '../../../../domain/rules/account/portfolio';
import { waitReason, type portfoliosMachine } from '../../../machines/account/portfolios/portfolios.machine';
import { useAmounts } from '../../app/useAmounts';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { OwnedItem, OwnedList } from '../user/OwnedList';

export type PortfoliosRef = ActorRefFrom<typeof portfoliosMachine>;

interface RowsProps {
  /** Null while they are being loaded for the first time. */
  list: readonly Portfolio[] | null;
  flow: PortfoliosRef;
}

/** The main portfolio, those in use, then archived ones. */
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
              {one.portfolio === current && <Badge $tone="up">{t('inUse')}</Badge>}
              {one.archived !== null && <Badge $tone="neutral">{t('isArchived')}</Badge>}
            </>
          }
          acts={one.archived === null && <Acts one={one} isCurrent={one.portfolio === current} flow={flow} />}
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

/** What it may trade, where that is not everything. */
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

function Acts({ one, isCurrent, flow }: { one: Portfolio; isCurrent: boolean; flow: PortfoliosRef }) {
  const { t } = useTranslation('portfolios');
  const { portfolio } = one;
  const waiting = useSelector(flow, waitReason);
  const waits = { disabled: waiting !== null, title: waiting ? t(waiting) : undefined };
  return (
    <>
      {!isCurrent && (
        <Button
          size="sm"
          {...waits}
          data-send="user.portfolio.use"
          onClick={() => flow.send({ type: 'user.portfolio.use', portfolio })}
        >
          {t('use')}
        </Button>
      )}
      {one.name !== null && (
        <>
          <Button
            size="sm"
            {...waits}
            data-send="user.portfolio.rename"
            onClick={() => flow.send({ type: 'user.portfolio.rename', portfolio })}
          >
            {t('rename')}
          </Button>
          <Button
            size="sm"
            {...waits}
            data-send="user.portfolio.limit"
            onClick={() => flow.send({ type: 'user.portfolio.limit', portfolio })}
          >
            {t('limits')}
          </Button>
          <Button
            size="sm"
            {...(isCurrent ? { disabled: true, title: t('archiveInUse') } : waits)}
            data-send="user.portfolio.archive"
            onClick={() => flow.send({ type: 'user.portfolio.archive', portfolio })}
          >
            {t('archive')}
          </Button>
        </>
      )}
    </>
  );
}
