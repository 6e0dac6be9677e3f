import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { pairPickerMachine } from '../../../machines/market/pairPicker/pairPicker.machine';
import { useFlow } from '../../app/useFlow';
import { PairIcon } from '../../kit/CoinIcon';
import { Dialog } from '../../kit/Dialog';
import { Icon } from '../../kit/Icon';
import { laterView } from '../../kit/laterView';
import { media } from '../../kit/media';
import { closes, sends } from '../../kit/sends';
import type { TradePair } from '../trade/tradePair';
import type { PairListProps } from './PairList';

const PairList = laterView(() => import('./PairList').then((chunk) => chunk.PairList));

const Current = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-md);
  padding: 0 var(--space-2);
  border-radius: var(--radius-2);
  text-align: start;
  h1 { font-size: var(--font-lg); white-space: nowrap; }
  small { display: block; font-size: var(--font-sm); font-weight: 400; color: var(--text-3); }
  svg { flex: none; }
  &:hover { background: var(--raised); }
  ${media.phone} { margin-inline-start: calc(-1 * var(--space-2)); h1 { white-space: normal; } }
`;

interface PairPickerProps extends PairListProps {
  trade: TradePair;
  /** Title at the head of the screen, when it is not just the pair. */
  title?: ReactNode;
}

/** Name of the pair, which opens a list for choosing another: search, groups, favourites, arrow keys. */
export function PairPicker({ trade, title, ...list }: PairPickerProps) {
  const { t } = useTranslation('trade');
  const picker = useFlow(pairPickerMachine, { product: list.product }, list.product);
  const open = useSelector(picker, (snapshot) => snapshot.hasTag('open'));
  const { left_symbol: left, right_symbol: right } = trade.pair;
  return (
    <>
      <Current
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t('choosePair')}
        {...sends(picker, 'user.pairs.open')}
      >
        <PairIcon left={left} right={right} size={24} />
        <h1>{title ?? `${left}/${right}`}</h1>
        <Icon name="chevronDown" size={16} />
      </Current>
      <Dialog open={open} title={t('choosePair')} {...closes(picker, 'user.pairs.close')} width={480}>
        <PairList {...list} />
      </Dialog>
    </>
  );
}
