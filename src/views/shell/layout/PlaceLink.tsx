import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Place } from './places';

interface PlaceLinkProps {
  place: Place;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
}

/** Link that knows whether its target is open: by exact path, or by any path below `below`. */
export function PlaceLink({ place, children, className, onClick }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const open = place.below?.some((start) => pathname.startsWith(start)) ?? pathname === place.to;
  return (
    <Link
      to={place.to}
      className={className}
      aria-current={open ? 'page' : undefined}
      data-rank={place.rank}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
