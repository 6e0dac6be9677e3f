import { Link } from 'react-router-dom';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePageTitle } from '../../app/usePageTitle';
import { useSession } from '../../app/useSession';
import { InTurn } from '../../kit/InTurn';
import { laterView } from '../../kit/laterView';
import { BuyCalculator } from './BuyCalculator';
import { GetApp } from './GetApp';
import { Hero } from './Hero';
import { OrderLife } from './OrderLife';
import { media } from '../../kit/media';
import { Band, Lead, Split, Inner } from './section.styles';
import { Icon, type IconName } from '../../kit/Icon';

const LiveProduct = laterView(() => import('./LiveProduct').then((chunk) => chunk.LiveProduct));
const OwnHome = laterView(() => import('./OwnHome').then((chunk) => chunk.OwnHome));

const PRINCIPLES = ['ledger', 'receipt', 'source', 'durable', 'price', 'proof'] as const;

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-5) var(--space-6);
  ${media.phone} { grid-template-columns: 1fr; }
  & > div { padding-top: var(--space-3); border-top: 1px solid var(--line-strong); }
  dt { margin-bottom: var(--space-2); font-size: var(--font-lg); font-weight: 600; }
  dd { color: var(--text-2); }
`;

function Principles() {
  const { t } = useTranslation('home');
  return (
    <Band>
      <Split>
        <Lead>
          <h2>{t('principlesTitle')}</h2>
          <p>{t('principlesText')}</p>
        </Lead>
        <List>
          {PRINCIPLES.map((id) => (
            <div key={id}>
              <dt>{t(`principle_${id}`)}</dt>
              <dd>{t(`principleText_${id}`)}</dd>
            </div>
          ))}
        </List>
      </Split>
    </Band>
  );
}

/** As high as the content it stands in for, so that nothing below it moves. */
const Waiting = styled.div`
  min-height: 720px;
  ${media.tablet} { min-height: calc(100dvh - var(--header)); }
`;

/** The same for a visitor. */
const Product = styled.div`
  height: 328px;
  ${media.tablet} { height: 581px; }
  ${media.phone} { height: 557px; }
`;

const Main = styled.main`
  width: 100%;
  overflow-x: clip;
`;

const OFFERS = [
  { id: 'spot', to: '/markets/kline/BTC_USDT', icon: 'trade' },
  { id: 'contract', to: '/contract/btc_usdt', icon: 'bolt' },
  { id: 'seconds', to: '/contract_sec/btc_usdt', icon: 'timer' },
  { id: 'fiat', to: '/deal', icon: 'wallet' },
  { id: 'ico', to: '/subscribe', icon: 'layers' },
  { id: 'wallet', to: '/wallet', icon: 'shield' },
] as const satisfies readonly { id: string; to: string; icon: IconName }[];

const Title = styled.h2`
  margin-bottom: var(--space-5);
  font-size: clamp(24px, 2.6vw, 34px);
  letter-spacing: -0.02em;
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 28px minmax(0, 3fr) minmax(0, 7fr) 20px;
  gap: var(--space-4);
  align-items: center;
  padding: var(--space-4) var(--space-2);
  border-top: 1px solid var(--line);
  color: var(--text-2);
  strong { font-size: var(--font-lg); color: var(--text); }
  & > svg:last-child { opacity: 0.4; transition: translate var(--fast) var(--ease); }
  &:hover { background: var(--raised); & > svg:last-child { opacity: 1; translate: 3px 0; } }
  ${media.phone} {
    grid-template-columns: 24px minmax(0, 1fr) 18px;
    gap: var(--space-1) var(--space-3);
    strong { grid-column: 2; }
    span { grid-column: 2; grid-row: 2; font-size: var(--font-md); }
    & > svg:last-child { grid-column: 3; grid-row: 1; }
  }
`;

function Offers() {
  const { t } = useTranslation('home');
  return (
    <Band $raised>
      <Inner>
        <Title>{t('offersTitle')}</Title>
        {OFFERS.map((offer) => (
          <Row key={offer.id} to={offer.to}>
            <Icon name={offer.icon} size={22} />
            <strong>{t(`offer_${offer.id}`)}</strong>
            <span>{t(`offerText_${offer.id}`)}</span>
            <Icon name="arrowRight" />
          </Row>
        ))}
      </Inner>
    </Band>
  );
}

/** /home: introduction, live market and sign-up links; signed-in users see their own account instead. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const { signedIn } = useSession();
  usePageTitle(t('pageTitle'));
  return (
    <Main>
      {signedIn ? (
        <Suspense fallback={<Waiting data-later="" />}>
          <OwnHome />
        </Suspense>
      ) : (
        <>
          <Hero />
          <Suspense fallback={<Product data-later="" />}>
            <LiveProduct />
          </Suspense>
        </>
      )}
      {!signedIn && (
        <InTurn>
          <OrderLife />
        </InTurn>
      )}
      <InTurn>
        <BuyCalculator />
      </InTurn>
      <InTurn>
        <Offers />
      </InTurn>
      {!signedIn && (
        <InTurn>
          <Principles />
        </InTurn>
      )}
      <InTurn>
        <GetApp />
      </InTurn>
    </Main>
  );
}
