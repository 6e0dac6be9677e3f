import { styled } from 'styled-components';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../../../../domain/contract/shell/platform';
import {
  pairPickerMachine,
  pairName,
  type PickedProduct,
} from '../../../machines/market/pairPicker/pairPicker.machine';
import { listPairs, pairGroups } from '../../../machines/market/pairPicker/pairPicker.list';
import { FavouriteStar, useFavourites } from '../favourites/FavouriteStar';
import { useFlow } from '../../app/useFlow';
import { useDataAge, useTick } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { centreInBox } from '../../kit/centreInBox';
import { ChangeText } from '../../kit/ChangeText';
import { compactDecimal, formatPrice } from '../../kit/format';
import { EmptyState } from '../../kit/States';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { dimsWithAge, Num } from '../../kit/text';
import { TextField } from '../../kit/TextField';
import { media } from '../../kit/media';
import { chooses } from '../../kit/sends';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const LIST_ID = 'pair-list';
const optionId = (pair: string) => `${LIST_ID}-${pair}`;

/** The native dialog focuses the element with this attribute, which React's autoFocus does not set. */
const focusOnOpen = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** Details of a contract that differ from its pair. */
interface ContractFacts {
  market: string;
  priceTick: string;
  /** Line below the pair. */
  note: string;
}

export interface PairListProps {
  product: PickedProduct;
  /** LEFT_RIGHT of the current screen. */
  current: string;
  /** By LEFT_RIGHT; absent for spot pairs. */
  terms?: ReadonlyMap<string, ContractFacts> | undefined;
  /** Distinguishes the picker's flow from another one of the product. */
  flow?: string;
  /** Handles the chosen pair instead of opening its screen. */
  choice?: { send: string; onChoose: (pair: string) => void };
}

const List = styled.ul`
  margin-top: var(--space-2);
  height: min(50dvh, 420px);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  border-radius: var(--radius-1);
  contain: layout style;
  &:hover, &[data-active] { background: var(--raised); }
  &[data-active] { box-shadow: inset 2px 0 0 var(--text); }
`;

const Price = styled(Num)`
  ${dimsWithAge}
`;

const Option = styled.button`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 84px 72px;
  align-items: center;
  gap: var(--space-2);
  min-height: max(var(--row), 36px);
  padding-inline-end: var(--space-3);
  font-size: var(--font-md);
  text-align: start;
  color: var(--text-2);
  b { color: var(--text); font-weight: 600; }
  small { display: block; font-size: var(--font-sm); color: var(--text-3); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr) auto 76px; & > :last-child { display: none; } }
  & > :nth-child(n + 2) { justify-self: end; }
  &[aria-current] { background: var(--hover); }
`;

/** List of selectable pairs: search, groups, favourites, arrow keys. */
export function PairList({ product, current, terms, flow = product, choice }: PairListProps) {
  const { t } = useTranslation('trade');
  const { pairs, currencies } = usePlatform();
  const favourites = useFavourites();
  const picker = useFlow(pairPickerMachine, { product }, flow);
  const { query, group, row } = useSelector(picker, (snapshot) => snapshot.context);
  const names = new Map(currencies.map((currency) => [currency.symbol, currency.name]));
  const listed = listPairs({ query, group, product }, pairs, names, favourites.pairs);
  const at = Math.min(row, listed.length - 1);
  const active = listed[at];
  const choose = (pair: string) => {
    choice?.onChoose(pair);
    picker.send(choice ? { type: 'user.pairs.close' } : { type: 'user.pairs.choose', pair });
  };
  const key = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by) picker.send({ type: 'user.pairs.move', by, rows: listed.length });
    else if (event.key === 'Enter' && active) choose(pairName(active));
    else return;
    event.preventDefault();
  };
  const groups = [
    'all',
    'favourites',
    ...pairGroups(listPairs({ query: '', group: 'all', product }, pairs, names, [])),
  ].map((id) => ({
    id,
    label: id === 'all' ? t('groupAll') : id === 'favourites' ? t('groupFavourites') : id,
  }));
  return (
    <>
      <TextField
        label={t('searchPair')}
        value={query}
        onChange={(text) => picker.send({ type: 'user.pairs.search', query: text })}
        placeholder={t('searchPairHint')}
        autoComplete="off"
        ref={focusOnOpen}
        onKeyDown={key}
        data-send="user.pairs.search"
        aria-controls={LIST_ID}
        aria-activedescendant={active && optionId(pairName(active))}
      />
      <Tabs
        idBase="pair-group"
        label={t('groups')}
        items={groups}
        value={group}
        {...chooses(picker, 'user.pairs.group', 'group')}
      />
      <TabPanel idBase="pair-group" value={group}>
        <List id={LIST_ID} data-scrolls>
          {listed.map((pair, i) => (
            <Row key={pairName(pair)} ref={i === at ? centreInBox : undefined} data-active={i === at || undefined}>
              <FavouriteStar pair={pairName(pair)} />
              <PairOption
                pair={pair}
                current={pairName(pair) === current}
                terms={terms?.get(pairName(pair))}
                send={choice?.send ?? 'user.pairs.choose'}
                onChoose={choose}
              />
            </Row>
          ))}
        </List>
        {listed.length === 0 && <EmptyState icon="search" title={t('noPair')} text={t('noPairText')} />}
      </TabPanel>
    </>
  );
}

interface PairOptionProps {
  pair: Pair;
  current: boolean;
  terms: ContractFacts | undefined;
  send: string;
  onChoose: (pair: string) => void;
}

function PairOption({ pair, current, terms, send, onChoose }: PairOptionProps) {
  const { languageTag } = usePreferences();
  const name = pairName(pair);
  const market = terms?.market ?? name;
  const tick = useTick(market);
  const age = useDataAge(market);
  return (
    <Option
      type="button"
      id={optionId(name)}
      aria-current={current || undefined}
      data-send={send}
      onClick={() => onChoose(name)}
    >
      <span>
        <b>{pair.left_symbol}</b>/{pair.right_symbol}
        {terms && <small>{terms.note}</small>}
      </span>
      <Price data-age={age}>
        {tick ? formatPrice(tick.close, terms?.priceTick ?? pair.price_tick, languageTag) : '--'}
      </Price>
      <ChangeText fraction={tick?.increase ?? null} languageTag={languageTag} />
      <Num>{tick ? compactDecimal(tick.vol, languageTag) : '--'}</Num>
    </Option>
  );
}
