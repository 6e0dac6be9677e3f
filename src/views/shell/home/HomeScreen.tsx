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
import { Offers } from './Offers';
import { OrderLife } from './OrderLife';
import { media } from '../../kit/media';
import { Band, Lead, Split } from './section.styles';

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
  min-height: calc(100dvh - var(--header));
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
