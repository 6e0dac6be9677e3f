import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { contractRulesOf } from '../../../machines/futures/futures/contractTerms';
import { liveFigures } from '../../../machines/futures/futures/holdings';
import {
  positionPictureMachine,
  type PictureCard,
  yieldOfEnded,
} from '../../../machines/futures/positionPicture/positionPicture.machine';
import { useApp } from '../../app/AppContext';
import { useFlow } from '../../app/useFlow';
import { useAllTerms, useMark } from '../futures/useFutures';
import { useFuturesTexts } from '../futuresOrders/futuresCells';
import { Button } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { directionOf, formatPercent, formatProfit, yieldShown } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { Acts } from '../../kit/parts.styles';
import { ErrorState } from '../../kit/States';
import { useBlobSource } from '../../kit/useBlobSource';
import { chooses, retries, sends } from '../../kit/sends';

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;

const Shown = styled.img`
  display: block;
  width: 100%;
  max-width: 420px;
  aspect-ratio: 1;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
`;

const Waiting = styled(Shown).attrs({ as: 'div' })`
  background: var(--raised);
`;

const TONES = { '1': 'up', '0': 'flat', '-1': 'down' } as const;

/** Returns a function that builds the picture's content from current data. */
function useCard(position: FuturesPosition): () => PictureCard {
  const { t } = useTranslation(['positionPicture', 'futures']);
  const { price, quantity, languageTag } = useFuturesTexts();
  const { clock } = useApp();
  const { pair, ended } = position;
  const mark = useMark(pair) ?? position.mark_price;
  const terms = useAllTerms(pair).get(pair);
  return () => {
    const live = terms && mark !== null ? liveFigures(contractRulesOf(terms), position, mark) : null;
    const isOver = ended !== null;
    const fraction = yieldShown((isOver ? yieldOfEnded(position) : (live?.yield ?? position.yield)) ?? '0');
    const profit = isOver ? position.net_profit : (live?.profit ?? position.unrealised_profit ?? '0');
    return {
      title: pair.replace('_', '/'),
      about: `${t(`futures:side_${position.side}`)} · ${position.leverage}×`,
      tone: TONES[directionOf(fraction)],
      headline: formatPercent(fraction, languageTag),
      caption: t(isOver ? 'netYield' : 'yield'),
      prices: [
        [t('futures:entryPrice'), price(pair, position.entry_price)],
        isOver ? [t('futures:closePrice'), price(pair, position.close_price)] : [t('futures:mark'), price(pair, mark)],
      ],
      amounts: [
        [t('futures:openInterest'), quantity(pair, isOver ? position.closed_quantity : position.quantity)],
        [t(isOver ? 'futures:netProfit' : 'futures:unrealisedProfit'), `${formatProfit(profit, languageTag)} USDT`],
      ],
      foot: [formatDateTime(ended ?? clock.now(), languageTag, 'short'), window.location.host],
    };
  };
}

function Picture({ picture, label }: { picture: Blob; label: string }) {
  return <Shown ref={useBlobSource(picture)} alt={label} />;
}

type PictureRef = ActorRefFrom<typeof positionPictureMachine>;

/** Picture of a position's current or final result, for saving or sharing; amounts are included optionally. */
export function PositionPicture({ position }: { position: FuturesPosition }) {
  const { t } = useTranslation('positionPicture');
  const flow = useFlow(positionPictureMachine, undefined, position.id);
  const cardNow = useCard(position);
  const card = useSelector(flow, ({ context }) => context.card);
  if (card) return <OpenPicture flow={flow} card={card} />;
  return (
    <Frame>
      <Button
        size="sm"
        data-send="user.picture.open"
        onClick={() => flow.send({ type: 'user.picture.open', card: cardNow() })}
      >
        <Icon name="image" size={14} />
        {t('open')}
      </Button>
    </Frame>
  );
}

function OpenPicture({ flow, card }: { flow: PictureRef; card: PictureCard }) {
  const { t } = useTranslation('positionPicture');
  const drawn = useSelector(flow, ({ context }) => context.drawn);
  const withAmounts = useSelector(flow, ({ context }) => context.withAmounts);
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ open: 'failed' }));
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  if (failed) {
    return (
      <Frame>
        <ErrorState title={t('failed')} {...retries(flow, 'user.picture.retry')} />
        <CloseButton flow={flow} />
      </Frame>
    );
  }
  return (
    <Frame aria-label={t('open')} aria-busy={busy}>
      {drawn ? (
        <Picture
          picture={drawn.picture}
          label={t('label', { title: card.title, about: card.about, result: card.headline })}
        />
      ) : (
        <Waiting />
      )}
      <Checkbox checked={withAmounts} disabled={busy} {...chooses(flow, 'user.amounts.choose', 'withAmounts')}>
        {t('amounts')}
      </Checkbox>
      <Acts>
        <Button size="sm" variant="primary" busy={busy} {...sends(flow, 'user.picture.save')}>
          {t('save')}
        </Button>
        {drawn?.shareable && (
          <Button size="sm" busy={busy} {...sends(flow, 'user.picture.share')}>
            {t('share')}
          </Button>
        )}
        <CloseButton flow={flow} />
      </Acts>
    </Frame>
  );
}

function CloseButton({ flow }: { flow: PictureRef }) {
  const { t } = useTranslation('positionPicture');
  return (
    <Button size="sm" variant="ghost" {...sends(flow, 'user.picture.close')}>
      {t('close')}
    </Button>
  );
}
