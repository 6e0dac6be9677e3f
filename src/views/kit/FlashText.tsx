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
  /** Plain decimal that determines the direction; null while unknown. */
  value: string | null;
  children: string;
}

export function FlashText({ value, children }: FlashTextProps) {
  const ref = useFlash<HTMLSpanElement>(value);
  return <Text ref={ref}>{children}</Text>;
}
