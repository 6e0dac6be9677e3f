import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { passwordStrength, type Strength } from './passwordStrength';

const LEVEL: Record<Strength, number> = { weak: 1, fair: 2, good: 3, strong: 4 };

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
`;

const Meter = styled.meter`
  width: 72px;
  height: 8px;
`;

/** How hard a password is to guess, in words and as a bar. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('password');
  const strength = passwordStrength(password);
  return (
    <Row>
      <Meter min={0} max={4} low={1.5} high={2.5} optimum={4} value={LEVEL[strength]} aria-hidden="true" />
      {t(`strength_${strength}`)}
    </Row>
  );
}
