import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../../kit/Icon';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { Acts } from '../../kit/parts.styles';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  & + & { border-top: 1px solid var(--line); }
  & > svg { color: var(--text-3); }
  strong { font-weight: 600; margin-inline-end: var(--space-2); overflow-wrap: anywhere; }
  p { color: var(--text-3); font-size: var(--font-md); overflow-wrap: anywhere; }
  progress { margin-top: var(--space-2); }
  &[data-many-acts] {
    ${media.phone} {
      grid-template-columns: 24px minmax(0, 1fr);
      & > :nth-child(3) { grid-column: 2; }
    }
  }
`;

interface OwnedListProps {
  /** True during the first load, while nothing is known yet. */
  loading?: boolean;
  children: ReactNode;
}

/** List of items that belong to the account: devices, passkeys, files. */
export const OwnedList = ({ loading, children }: OwnedListProps) => (
  <List aria-busy={loading}>
    {loading === true && (
      <Item>
        <span />
        <Skeleton width="240px" height="40px" />
      </Item>
    )}
    {children}
  </List>
);

interface OwnedItemProps {
  icon: IconName;
  name: string;
  marks?: ReactNode;
  act?: ReactNode;
  /** Used for several actions; placed below the text on a phone. */
  acts?: ReactNode;
  /** Lines of text about the item. */
  children: ReactNode;
}

export const OwnedItem = ({ icon, name, marks, act, acts, children }: OwnedItemProps) => (
  <Item data-many-acts={acts ? '' : undefined}>
    <Icon name={icon} size={20} />
    <div>
      <strong>{name}</strong>
      {marks}
      {children}
    </div>
    {act}
    {acts && <Acts>{acts}</Acts>}
  </Item>
);
