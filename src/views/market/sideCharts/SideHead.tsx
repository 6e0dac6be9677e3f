import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CHART_INTERVALS } from '../../../machines/market/candles/chartInterval';
import { pairPickerMachine } from '../../../machines/market/pairPicker/pairPicker.machine';
import { useFlow } from '../../app/useFlow';
import { Dialog } from '../../kit/Dialog';
import { Icon } from '../../kit/Icon';
import { Menu } from '../../kit/Menu';
import { PairList } from '../pairPicker/PairList';
import { LastPrice } from '../trade/header/LastPrice';
import type { SideChartProps } from './SideChart';

const Bar = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: 36px;
  padding: 0 var(--space-2);
  font-size: var(--font-sm);
  border-bottom: 1px solid var(--line);
`;

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 28px;
  padding: 0 var(--space-2);
  border-radius: var(--radius-1);
  font-size: var(--font-sm);
  font-weight: 600;
  color: var(--text-2);
  &:hover { color: var(--text); background: var(--raised); }
  &[data-strong] { color: var(--text); }
`;

const Last = styled.div`
  flex: 1;
  text-align: end;
  && > * { font-size: var(--font-md); }
`;

/** Pair and interval of an additional chart, with menus to change them. */
export function SideHead({ at, trade, pair, interval, markets, onPair, onInterval }: Omit<SideChartProps, 'layout'>) {
  const { t } = useTranslation(['trade', 'sideCharts']);
  const { product, terms } = markets;
  const flow = `beside:${product}:${at}`;
  const picker = useFlow(pairPickerMachine, { product }, flow);
  const open = useSelector(picker, (snapshot) => snapshot.hasTag('open'));
  const name = `${trade.pair.left_symbol}/${trade.pair.right_symbol}`;
  return (
    <Bar>
      <Opener
        type="button"
        data-strong=""
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('sideCharts:pair', { at: at + 2, pair: name })}
        data-send="user.pairs.open"
        onClick={() => picker.send({ type: 'user.pairs.open' })}
      >
        {name}
        <Icon name="chevronDown" size={12} />
      </Opener>
      <Menu
        label={t('chart.intervals')}
        trigger={(trigger) => (
          <Opener {...trigger} aria-label={`${t('chart.intervals')}: ${t(`intervalName.${interval}`)}`}>
            {t(`interval.${interval}`)}
            <Icon name="chevronDown" size={12} />
          </Opener>
        )}
        items={CHART_INTERVALS.map((each) => ({
          id: each,
          label: t(`intervalName.${each}`),
          checked: each === interval,
          send: 'user.sideChart.interval',
          onChoose: () => onInterval(each),
        }))}
      />
      <Last>
        <LastPrice pair={trade.name} priceTick={trade.pair.price_tick} />
      </Last>
      <Dialog
        open={open}
        title={t('choosePair')}
        onClose={() => picker.send({ type: 'user.pairs.close' })}
        sendClose="user.pairs.close"
        width={480}
      >
        <PairList
          product={product}
          current={pair}
          terms={terms}
          flow={flow}
          choice={{ send: 'user.sideChart.pair', onChoose: onPair }}
        />
      </Dialog>
    </Bar>
  );
}
