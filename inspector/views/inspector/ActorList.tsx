import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { placeText, type ActorPicture } from '../../machines/recording/picture';
import { Badge } from '../../../src/views/kit/Badge';
import { media } from '../../../src/views/kit/media';
import { MarkedText } from './MarkedText';

const List = styled.ul`
  overflow: auto;
  max-height: min(76vh, 820px);
  ${media.tablet} { max-height: 260px; }
`;

const Choice = styled.button`
  display: grid;
  width: 100%;
  padding: var(--space-1) var(--space-2) var(--space-1) calc(var(--space-2) + var(--depth) * var(--space-3));
  border-radius: var(--radius-2);
  text-align: start;
  overflow-wrap: anywhere;
  small { color: var(--text-3); font-size: var(--font-sm); }
  &:hover { background: var(--hover); }
  &[aria-current='true'] { background: var(--hover); color: var(--text); }
  ${media.phone} { min-height: 44px; }
`;

const Port = styled.span`
  display: block;
  padding: var(--space-1) var(--space-2) var(--space-1) calc(var(--space-2) + var(--depth) * var(--space-3));
  color: var(--text-3);
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
`;

interface ActorListProps {
  actors: readonly ActorPicture[];
  chosen: string | null;
  onChoose: (actor: string) => void;
}

/** Running actors: machines with their states, and the ports that work for them. */
export function ActorList({ actors, chosen, onChoose }: ActorListProps) {
  const { t } = useTranslation('inspector');
  return (
    <nav aria-label={t('actors')}>
      <List>
        {actors.map(({ id, name, machine, depth, value, status }) => {
          const style = { '--depth': depth } as CSSProperties;
          return (
            <li key={id}>
              {machine === null ? (
                <Port style={style}>
                  <MarkedText line={`⚙ ${name}`} />
                </Port>
              ) : (
                <Choice
                  type="button"
                  style={style}
                  aria-current={id === chosen}
                  data-send="user.actor.choose"
                  data-actor={name}
                  onClick={() => onChoose(id)}
                >
                  <span>
                    {name}{' '}
                    {status !== 'active' && <Badge $tone={status === 'error' ? 'danger' : 'neutral'}>{status}</Badge>}
                  </span>
                  <small>{placeText(value)}</small>
                </Choice>
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
}
