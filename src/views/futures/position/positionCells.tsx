import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { contractRulesOf, type ContractTerms, usdtUnits } from '../../../machines/futures/futures/contractTerms';
import { liveFigures, standing } from '../../../machines/futures/futures/holdings';
import { useDataAge } from '../../app/useMarket';
import { usePreferences } from '../../app/usePreferences';
import { ProfitAmount, YieldText } from '../futures/figures';
import { useMark } from '../futures/useFutures';
import { formatPrice } from '../../kit/format';
import { Two } from '../../kit/parts.styles';
import { agesWithMarket } from '../../kit/text';
import { ADL_STEPS } from '../../../../domain/rules/futures/deleveraging';

const Lights = styled.span.attrs({ role: 'img' })`
  display: inline-flex;
  gap: 2px;
  vertical-align: middle;
  i { width: 4px; height: 12px; background: var(--hover); }
  i[data-on] { background: var(--warn); }
`;

/** Five-step ADL (auto-deleveraging) indicator: how soon the position would be reduced. Renders nothing without a step. */
export function AdlLight({ step }: { step: number | null }) {
  const { t } = useTranslation('futures');
  if (step === null) return null;
  const text = t('adlStep', { step, of: ADL_STEPS });
  return (
    <Lights aria-label={text} title={text}>
      {Array.from({ length: ADL_STEPS }, (_, at) => (
        <i key={at} data-on={at < step || undefined} />
      ))}
    </Lights>
  );
}

const Hero = styled(Two)`
  ${agesWithMarket}
  & > span { font-size: var(--font-md); font-weight: 600; }
  small span { font-size: var(--font-sm); }
`;

/**
 * Ranges from the liquidation price at the start, with the entry price in the middle; the span between entry and mark price is
 * filled.
 */
const Bar = styled.i`
  position: relative;
  display: block;
  min-width: 72px;
  height: 3px;
  border-radius: var(--radius-full);
  background: var(--hover);
  &::before { content: ''; position: absolute; inset-block: 0; inset-inline: var(--from) var(--to); border-radius: inherit; background: var(--colour); }
  &::after { content: ''; position: absolute; inset-block: -2px; inset-inline-start: calc(50% - 0.5px); width: 1px; background: var(--text-3); }
`;

const AtMark = styled.span`
  ${agesWithMarket}
`;

export function MarkCell({ terms: { contract } }: { terms: ContractTerms }) {
  const { languageTag } = usePreferences();
  const mark = useMark(contract.pair);
  return (
    <AtMark data-age={useDataAge(contract.market)}>
      {mark === null ? '--' : formatPrice(mark, contract.price_tick, languageTag)}
    </AtMark>
  );
}

export interface LiveProps {
  terms: ContractTerms;
  position: FuturesPosition;
}

/** Figures at the live mark price; null before there is one. */
function useLive({ terms, position }: LiveProps) {
  const mark = useMark(terms.contract.pair);
  return mark === null ? null : liveFigures(contractRulesOf(terms), position, mark);
}

/** ADL indicator, shown only while the position is in profit, because losing positions are reduced last. */
export function AdlCell({ terms, position }: LiveProps) {
  const profit = useLive({ terms, position })?.profit ?? position.unrealised_profit ?? '0';
  return <AdlLight step={usdtUnits(profit) > 0n ? position.adl : null} />;
}

/** Live profit and yield at the mark price. */
export function ProfitLine({ terms, position }: LiveProps) {
  const { languageTag } = usePreferences();
  const live = useLive({ terms, position });
  return (
    <AtMark data-age={useDataAge(terms.contract.market)}>
      <ProfitAmount amount={live?.profit ?? position.unrealised_profit} languageTag={languageTag} />{' '}
      <small>
        <YieldText fraction={live ? live.yield : position.yield} languageTag={languageTag} />
      </small>
    </AtMark>
  );
}

/** The same above a bar of the mark price's position between liquidation and the equal distance on the other side of the entry. */
export function ProfitCell({ terms, position }: LiveProps) {
  const mark = useMark(terms.contract.pair);
  const at = mark === null ? null : standing(position, mark);
  return (
    <Hero data-age={useDataAge(terms.contract.market)}>
      <ProfitLine terms={terms} position={position} />
      {at !== null && <StandingBar at={at} />}
    </Hero>
  );
}

function StandingBar({ at }: { at: number }) {
  const percent = (part: number) => `${part * 100}%`;
  const look = {
    '--from': percent(Math.min(at, 0.5)),
    '--to': percent(1 - Math.max(at, 0.5)),
    '--colour': at >= 0.5 ? 'var(--up)' : 'var(--down)',
  };
  return <Bar aria-hidden="true" style={look as CSSProperties} />;
}
