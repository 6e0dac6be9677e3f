import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Network } from '../../../machines/wallet/walletPlace';
import { media } from '../../kit/media';

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
export function NetworkChoice({ networks, value, detailOf, onChoose }: NetworkChoiceProps) {
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
