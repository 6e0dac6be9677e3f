import type { Currency } from '../../../../domain/contract/shell/platform';
import type { Network } from '../../../machines/wallet/walletPlace';
import { Icon } from '../../kit/Icon';
import { CurrencyPicker } from './CurrencyPicker';
import { NetworkChoice } from './NetworkChoice';
import type { ChosenPlace } from './useWalletPlace';
import { Alert, Tip } from './walletPlace.styles';

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
