import { useParams, useSearchParams } from 'react-router-dom';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Currency } from '../../../../domain/contract/shell/platform';
import {
  type Network,
  openCurrencies,
  placeOf,
  type WalletPlace,
  type WalletWay,
} from '../../../machines/wallet/walletPlace';
import { Icon } from '../../kit/Icon';
import { CurrencyPicker } from './CurrencyPicker';
import { Alert, Tip } from './walletPlace.styles';
import { media } from '../../kit/media';
import { usePlatform } from '../../app/usePlatform';

interface ChosenPlace extends WalletPlace {
  currencies: readonly Currency[];
  /** Whether the currency in the URL is disabled for this direction or does not exist. */
  isClosed: boolean;
  /** Key of the choice; each choice has its own flow. */
  key: string;
}

/** Choice encoded in the URL. */
export function useWalletPlace(way: WalletWay): ChosenPlace {
  const { currencies } = usePlatform();
  const { currency: symbol } = useParams();
  const [params] = useSearchParams();
  const name = params.get('network');
  const open = useMemo(() => openCurrencies(currencies, way), [currencies, way]);
  const { currency, network } = placeOf(currencies, way, symbol, name);
  return {
    currencies: open,
    currency,
    network,
    isClosed: symbol !== undefined && currency === null,
    key: `${currency?.symbol ?? ''}:${network?.name ?? ''}`,
  };
}

interface PlaceChoiceProps {
  place: ChosenPlace;
  /** Translated; shown when the currency in the URL cannot be chosen. */
  closed: string;
  /** Warning about the wrong network, translated. */
  tip: string;
  /** Distinguishing detail of a network, translated. */
  detailOf: (network: Network, currency: Currency) => string;
  onCurrency: (currency: string) => void;
  onNetwork: (network: string) => void;
}

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend { padding: 0; margin-bottom: var(--space-1); font-size: var(--font-sm); color: var(--text-2); }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: var(--space-2);
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Card = styled.label`
  position: relative;
  display: grid;
  gap: 2px;
  align-content: start;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  cursor: pointer;
  font-size: var(--font-md);
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  small { color: var(--text-3); }
  &:hover { background: var(--raised); }
  &:has(:checked) { border-color: var(--text); background: var(--raised); box-shadow: inset 0 0 0 1px var(--text); }
  &:has(:focus-visible) { outline: 2px solid var(--text); outline-offset: 1px; }
`;

interface NetworkChoiceProps {
  networks: readonly Network[];
  value: Network | null;
  /** Distinguishing detail of a network: fee or confirmations, translated. */
  detailOf: (network: Network) => string;
  onChoose: (name: string) => void;
}

/** Choice of a network. With several, none is preselected, because a wrong one may lose the coins. */
function NetworkChoice({ networks, value, detailOf, onChoose }: NetworkChoiceProps) {
  const { t } = useTranslation('addressBook');
  const name = useId();
  return (
    <Group>
      <legend>{value ? t('network') : t('chooseNetwork')}</legend>
      <Cards>
        {networks.map((network) => (
          <Card key={network.name}>
            <input
              type="radio"
              name={name}
              value={network.name}
              checked={network.name === value?.name}
              data-send="user.network.choose"
              onChange={() => onChoose(network.name)}
            />
            <strong>{network.name}</strong>
            <small>{detailOf(network)}</small>
          </Card>
        ))}
      </Cards>
    </Group>
  );
}

/** Currency and network, with a warning about choosing the wrong one. */
export function PlaceChoice({ place, closed, tip, detailOf, onCurrency, onNetwork }: PlaceChoiceProps) {
  const { currencies, currency, network, isClosed } = place;
  return (
    <>
      {isClosed && <Alert>{closed}</Alert>}
      <CurrencyPicker currencies={currencies} value={currency} onChoose={onCurrency} />
      {currency && (
        <>
          <NetworkChoice
            networks={currency.networks}
            value={network}
            detailOf={(one) => detailOf(one, currency)}
            onChoose={onNetwork}
          />
          <Tip>
            <Icon name="warning" size={16} />
            {tip}
          </Tip>
        </>
      )}
    </>
  );
}
