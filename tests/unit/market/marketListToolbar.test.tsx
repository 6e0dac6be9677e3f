import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { MarketQuery } from '../../../src/machines/market/marketList/marketList.machine';
import { MarketToolbar } from '../../../src/views/market/marketList/MarketToolbar';

afterEach(cleanup);

function Markets() {
  const first = { search: 'btc', tab: 'currency', favouritesOnly: false, category: null, sort: null } as const;
  const [query, setQuery] = useState<MarketQuery>(first);
  const none = () => undefined;
  return (
    <MarketToolbar
      query={query}
      onQuery={(change) => setQuery({ ...query, ...change })}
      onOpenFirst={none}
      onSearched={none}
    />
  );
}

it('the search has the focus once it is cleared by its button, which then disappears', async () => {
  render(<Markets />);
  screen.getByRole('button', { name: 'clearSearch' }).focus();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByLabelText<HTMLInputElement>('search');
  expect([field.value, document.activeElement]).toEqual(['', field]);
  expect(screen.queryByRole('button', { name: 'clearSearch' })).toBeNull();
});
