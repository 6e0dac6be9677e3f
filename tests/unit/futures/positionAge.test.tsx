import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { samplePosition, sampleTerms } from '../../../src/machines/futures/futures/samples';
import { MarkCell, ProfitCell, ProfitLine } from '../../../src/views/futures/position/positionCells';

vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/useMarket', () => ({
  useDataAge: (market: string) => (market === sampleTerms.contract.market ? 'stale' : 'live'),
}));
vi.mock('../../../src/views/futures/futures/useFutures', () => ({ useMark: () => '50000' }));

it('mark price and profit of a position, and the bar below it, tell the age of its market', () => {
  const { container } = render(
    <>
      <MarkCell terms={sampleTerms} />
      <ProfitLine terms={sampleTerms} position={samplePosition()} />
      <ProfitCell terms={sampleTerms} position={samplePosition()} />
    </>,
  );
  expect([...container.children].map((figure) => figure.getAttribute('data-age'))).toEqual(['stale', 'stale', 'stale']);
});
