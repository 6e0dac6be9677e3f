import { Link } from 'react-router-dom';
import type { FiatTerms } from '../../../../domain/contract/fiat/fiat';
import { isUnpaidFull, termsOf } from '../../../machines/fiat/fiatDeal';
import { Amount } from '../../app/Amount';
import { Badge } from '../../kit/Badge';
import { Panel } from '../../kit/Panel';
import { Figures, Stack, Tip } from '../../wallet/walletPlace/walletPlace.styles';
import { BigFigure, Muted, Numbered, SideTitle } from './deal.styles';
import type { Deal } from './useDeal';
import { useFiatWords } from './useFiatWords';

/** The platform's price, the time limits, the buyer's limits and the definition of unpaid. */
export function DealFacts({ deal, terms }: { deal: Deal; terms: FiatTerms }) {
  const { t, price } = useFiatWords();
  const { limits, unpaid } = terms;
  const platform = termsOf(terms, deal.currency)?.price ?? null;
  const usdt = (amount: string) => <Amount value={amount} currency="USDT" named />;
  return (
    <Stack>
      <Panel>
        <Muted>{t('fiat:platformPrice', { currency: deal.currency })}</Muted>
        <BigFigure>{platform ? price(platform, deal.fiat) : '--'}</BigFigure>
        {terms.sandbox && <Muted>{t('fiat:sandboxTip')}</Muted>}
      </Panel>
      {deal.side === 'buy' && limits && (
        <Panel>
          <SideTitle>
            {t('fiat:limits')}{' '}
            <Badge $tone={limits.verified ? 'ok' : 'neutral'}>
              {t(limits.verified ? 'fiat:verified' : 'fiat:unverified')}
            </Badge>
          </SideTitle>
          <Figures>
            {limits.single !== null && (
              <>
                <dt>{t('fiat:limitSingle')}</dt>
                <dd>{usdt(limits.single)}</dd>
              </>
            )}
            <dt>{t('fiat:limitTotal')}</dt>
            <dd>{usdt(limits.total)}</dd>
            <dt>{t('fiat:limitLeft')}</dt>
            <dd>{usdt(limits.left)}</dd>
            {unpaid && (
              <>
                <dt>{t('fiat:unpaid')}</dt>
                <dd>{t('fiat:unpaidOf', { used: String(unpaid.count), max: String(unpaid.max) })}</dd>
              </>
            )}
          </Figures>
          {!limits.verified && (
            <Muted>
              <Link to="/user/identity">{t('fiat:verify')}</Link>
            </Muted>
          )}
          {isUnpaidFull(terms) && <Tip>{t('fiat:unpaidFull', { max: String(unpaid?.max ?? '') })}</Tip>}
        </Panel>
      )}
      <Panel>
        <SideTitle>{t('fiat:howTitle')}</SideTitle>
        <Numbered>
          {deal.side === 'buy' ? (
            <>
              <li>{t('fiat:howBuy1')}</li>
              <li>{t('fiat:howBuy2', { minutes: terms.pay_time })}</li>
              <li>{t('fiat:howBuy3', { minutes: terms.confirm_time })}</li>
            </>
          ) : (
            <>
              <li>{t('fiat:howSell1')}</li>
              <li>{t('fiat:howSell2', { minutes: terms.pay_time })}</li>
              <li>{t('fiat:howSell3', { minutes: terms.confirm_time })}</li>
            </>
          )}
        </Numbered>
        <Muted>{t('fiat:escrowTip')}</Muted>
      </Panel>
    </Stack>
  );
}
