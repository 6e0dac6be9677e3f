import { styled } from 'styled-components';
import { CoinIcon } from '../../kit/CoinIcon';

const Coin = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  vertical-align: middle;
`;

export function CoinName({ symbol }: { symbol: string }) {
  return (
    <Coin>
      <CoinIcon symbol={symbol} size={20} />
      {symbol}
    </Coin>
  );
}
