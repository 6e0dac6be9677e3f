import { styled } from 'styled-components';
import { tabular } from './text';
import { flashTint, useFlash } from './useFlash';

const Text = styled.span`
  ${tabular}
  padding: 1px 3px;
  margin: -1px -3px;
  border-radius: 3px;
  white-space: nowrap;
  ${flashTint}
`;

interface FlashTextProps {
  /** Plain decimal that decides about direction; null while unknown. */
  value: string | null;
  /** What is written. */
  children: string;
}

/** A figure that is tinted for a moment when its value moves. */
export function FlashText({ value, children }: FlashTextProps) {
  const ref = useFlash<HTMLSpanElement>(value);
  return <Text ref={ref}>{children}</Text>;
}
