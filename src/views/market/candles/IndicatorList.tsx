import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  INDICATORS,
  INDICATORS_MAX,
  settingOf,
  termsOf,
  type Indicator,
} from '../../../machines/market/tradeLayout/indicators';
import { Checkbox } from '../../kit/Checkbox';
import { Folded } from '../../kit/Folded';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { Note } from '../../kit/parts.styles';
import { TextField } from '../../kit/TextField';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';
import { IndicatorFields } from './IndicatorFields';

/** As a dropdown, no higher than the charts, which would clip it. */
const Place = styled.div`
  @media (min-width: 768px) {
    max-height: clamp(200px, 100cqh - 52px, min(70dvh, 560px) - 2px);
    overflow: auto;
    overscroll-behavior: contain;
  }
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
`;

const List = styled.ul`
  width: min(360px, calc(100vw - 24px));
  margin: 0;
  padding: var(--space-2) var(--space-3);
  list-style: none;
  white-space: normal;
  ${media.phone} { width: auto; }
  li + li { border-top: 1px solid var(--line); }
  small { color: var(--text-3); font-size: var(--font-sm); }
`;

const Words = styled.span`
  display: grid;
  strong { font-weight: 600; color: var(--text); }
`;

const Settings = styled(Folded)`
  padding-inline-start: var(--space-5);
  font-size: var(--font-sm);
`;

const None = styled.p`
  padding: var(--space-3) 0;
  color: var(--text-3);
`;

/** All indicators of the chart, filtered by a search; a selected one shows its parameters and colours. */
export function IndicatorList({ layout }: { layout: TradeLayoutRef }) {
  const { t } = useTranslation('indicators');
  const [search, setSearch] = useState('');
  const chosen = useSelector(layout, ({ context }) => context.layout.indicators);
  const wanted = search.trim().toLocaleLowerCase();
  const found = INDICATORS.filter((indicator) =>
    [indicator, t(`name.${indicator}`)].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  const isFull = chosen.length >= INDICATORS_MAX;
  return (
    <Place>
      <Head>
        <TextField label={t('search')} value={search} prefix={<Icon name="search" size={16} />} onChange={setSearch} />
        {isFull && <Note>{t('full', { most: INDICATORS_MAX })}</Note>}
      </Head>
      <List>
        {found.map((indicator) => (
          <li key={indicator}>
            <IndicatorRow {...{ layout, indicator, isFull }} isShown={chosen.includes(indicator)} />
          </li>
        ))}
        {found.length === 0 && <None>{t('none')}</None>}
      </List>
    </Place>
  );
}

interface IndicatorRowProps {
  layout: TradeLayoutRef;
  indicator: Indicator;
  isShown: boolean;
  /** Whether the maximum number is already shown. */
  isFull: boolean;
}

function IndicatorRow({ layout, indicator, isShown, isFull }: IndicatorRowProps) {
  const { t } = useTranslation('indicators');
  const settings = useSelector(layout, ({ context }) => context.layout.indicatorSettings);
  const { params, lines } = termsOf(indicator);
  return (
    <>
      <Checkbox
        checked={isShown}
        disabled={isFull && !isShown}
        send="user.indicator.toggle"
        onChange={() => layout.send({ type: 'user.indicator.toggle', indicator })}
      >
        <Words>
          <strong>
            {indicator} <small>{t(`name.${indicator}`)}</small>
          </strong>
          <small>{t(`about.${indicator}`)}</small>
        </Words>
      </Checkbox>
      {isShown && params.length + lines > 0 && (
        <Settings>
          <summary>{t('settings')}</summary>
          <IndicatorFields
            indicator={indicator}
            setting={settingOf(settings, indicator)}
            isChanged={indicator in settings}
            onSet={(setting) => layout.send({ type: 'user.indicator.set', indicator, setting })}
            onReset={() => layout.send({ type: 'user.indicator.reset', indicator })}
          />
        </Settings>
      )}
    </>
  );
}
