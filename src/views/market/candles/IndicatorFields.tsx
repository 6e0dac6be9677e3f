import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  PARAM_BOUNDS,
  termsOf,
  type Indicator,
  type IndicatorSetting,
} from '../../../machines/market/tradeLayout/indicators';
import { Button } from '../../kit/Button';
import { LINE_COLOURS } from '../../kit/chart/lineColours';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';

const Fields = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding-bottom: var(--space-3);
`;

const Params = styled.div`
  ${tabular}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);
  width: 100%;
  label { display: grid; align-content: start; gap: 2px; color: var(--text-3); }
  input {
    width: 100%; min-height: var(--control-md); padding: 0 var(--space-2); border: 1px solid var(--line-strong);
    border-radius: var(--radius-1); background: var(--field); color: var(--text); font-size: var(--font-md);
  }
  input:invalid { border-color: var(--red); }
  em { display: none; color: var(--red); font-style: normal; }
  input:invalid + em { display: block; }
  ${media.phone} { input { min-height: 44px; font-size: var(--font-lg); } }
`;

const Swatches = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { float: left; min-width: 56px; padding: 0 var(--space-2) 0 0; color: var(--text-3); }
  label { position: relative; display: grid; place-items: center; width: 26px; height: 26px; cursor: pointer; }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  span { width: 16px; height: 16px; border-radius: var(--radius-full); }
  input:checked + span { outline: 2px solid var(--text); outline-offset: 2px; }
  input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 3px; }
  ${media.phone} { label { width: 32px; height: 44px; } }
`;

const replaced = <Value,>(values: readonly Value[], at: number, value: Value): Value[] =>
  values.map((one, place) => (place === at ? value : one));

interface IndicatorFieldsProps {
  indicator: Indicator;
  setting: IndicatorSetting;
  /** Whether it differs from the default. */
  isChanged: boolean;
  onSet: (setting: IndicatorSetting) => void;
  onReset: () => void;
}

/** Parameters and line colours of an indicator. An invalid number is marked and does not affect the chart. */
export function IndicatorFields({ indicator, setting, isChanged, onSet, onReset }: IndicatorFieldsProps) {
  const { t } = useTranslation('indicators');
  const { params, lines } = termsOf(indicator);
  const [resets, setResets] = useState(0);
  const reset = () => {
    onReset();
    setResets(resets + 1);
  };
  const type = (at: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const { valid, valueMissing } = event.target.validity;
    if (valid && !valueMissing) onSet({ ...setting, params: replaced(setting.params, at, event.target.valueAsNumber) });
  };
  return (
    <Fields key={resets}>
      {params.length > 0 && (
        <Params>
          {params.map(([kind], at) => (
            // Parameters have no names; the index is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <label key={at}>
              {params.filter(([other]) => other === kind).length > 1
                ? t('nth', {
                    what: t(`param.${kind}`),
                    number: params.slice(0, at + 1).filter(([one]) => one === kind).length,
                  })
                : t(`param.${kind}`)}
              <input
                type="number"
                inputMode="numeric"
                required
                {...PARAM_BOUNDS}
                step={1}
                defaultValue={setting.params[at]}
                data-send="user.indicator.set"
                onChange={type(at)}
              />
              <em>{t('bounds', PARAM_BOUNDS)}</em>
            </label>
          ))}
        </Params>
      )}
      {Array.from({ length: lines }, (_, line) => (
        <Swatches key={`line ${line}`}>
          <legend>{t('line', { number: line + 1 })}</legend>
          {LINE_COLOURS.map((colour, place) => (
            <label key={colour}>
              <input
                type="radio"
                name={`${indicator} ${line}`}
                aria-label={t('colour', { number: place + 1 })}
                checked={setting.colours[line] === place}
                data-send="user.indicator.set"
                onChange={() => onSet({ ...setting, colours: replaced(setting.colours, line, place) })}
              />
              <span style={{ background: colour }} />
            </label>
          ))}
        </Swatches>
      ))}
      {isChanged && (
        <Button size="sm" variant="ghost" data-send="user.indicator.reset" onClick={reset}>
          {t('reset')}
        </Button>
      )}
    </Fields>
  );
}
