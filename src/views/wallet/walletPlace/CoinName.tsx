import { styled } from 'styled-components';
import { CoinIcon } from '../../kit/CoinIcon';

const Coin = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  vertical-align: middle;
`;

/** A currency in a row of the wallet's lists. */
export function CoinName({ symbol }: { symbol: string }) {
  return (
    <Coin>
      <CoinIcon symbol={symbol} size={20} />
      {symbol}
    </Coin>
  );
}
