import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import { Badge } from '../../kit/Badge';
import { Button, LinkButton } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { tabular } from '../../kit/text';
import type { TextKey } from '../../../locales/texts';
import { maskedNumber } from '../fiatDeal/useFiatWords';
import { Acts } from '../../kit/parts.styles';

const Card = styled(Panel).attrs({ as: 'li' })`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-3);
`;

const Head = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-2);
  strong { font-weight: 600; overflow-wrap: anywhere; }
`;

const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: 2px;
  color: var(--text-2);
  overflow-wrap: anywhere;
  code { ${tabular} font-family: inherit; font-size: var(--font-lg); color: var(--text); letter-spacing: 0.02em; }
  small { font-size: var(--font-sm); color: var(--text-3); }
`;

const Unfit = styled.p`
  margin: 0;
  color: var(--warn);
  font-size: var(--font-sm);
`;

interface MethodCardProps {
  method: CollectionMethod;
  busy: boolean;
  /** Message key of the reason why nothing can be changed now. */
  reason: TextKey<'collectionMethods'> | null;
  onDefault: () => void;
  onRemove: () => void;
}

export function MethodCard({ method, busy, reason, onDefault, onRemove }: MethodCardProps) {
  const { t } = useTranslation(['collectionMethods']);
  const title = reason ? t(reason) : undefined;
  return (
    <Card>
      <Head>
        <strong>{method.bank}</strong>
        {method.is_default && <Badge $tone="ok">{t('isDefault')}</Badge>}
      </Head>
      <Facts>
        <code aria-label={t('numberEnds', { tail: method.number_tail })}>{maskedNumber(method.number_tail)}</code>
        <span>{method.holder}</span>
        {method.branch !== null && <small>{method.branch}</small>}
        {!method.holder_fits && <Unfit>{t('holderUnfit')}</Unfit>}
      </Facts>
      <Acts>
        <LinkButton size="sm" to={`/user/editCollAddr?id=${encodeURIComponent(method.id)}`}>
          {t('edit')}
        </LinkButton>
        {!method.is_default && (
          <Button
            size="sm"
            busy={busy}
            disabled={reason !== null}
            title={title}
            data-send="user.default.choose"
            onClick={onDefault}
          >
            {t('makeDefault')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabled={reason !== null}
          title={title}
          data-send="user.removal.open"
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </Acts>
    </Card>
  );
}
