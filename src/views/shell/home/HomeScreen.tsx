import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePageTitle } from '../../app/usePageTitle';
import { InTurn } from '../../kit/InTurn';
import { BuyCalculator } from './BuyCalculator';
import { GetApp } from './GetApp';
import { Hero } from './Hero';
import { Offers } from './Offers';
import { OrderLife } from './OrderLife';
import { Principles } from './Principles';

const Main = styled.main`
  width: 100%;
  overflow-x: clip;
`;

/** /home: what the exchange is, what the market does now, and the ways in. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  usePageTitle(t('pageTitle'));
  return (
    <Main>
      <Hero />
      <InTurn>
        <OrderLife />
      </InTurn>
      <InTurn>
        <BuyCalculator />
      </InTurn>
      <InTurn>
        <Offers />
      </InTurn>
      <InTurn>
        <Principles />
      </InTurn>
      <InTurn>
        <GetApp />
      </InTurn>
    </Main>
  );
}
