import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import texts from '../../../src/locales/en_US/futures/futures.json';
import { AdlLight } from '../../../src/views/futures/position/positionCells';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, values: Record<string, number> = {}) =>
      ((texts as Record<string, string>)[key] ?? key).replaceAll(/{{(\w+)}}/g, (_, name: string) =>
        String(values[name]),
      ),
  }),
}));
afterEach(cleanup);

describe('the auto-deleveraging light', () => {
  it('describes in words which step it shows and what that means', () => {
    const { container } = render(<AdlLight step={3} />);
    const name =
      'Auto-deleveraging (ADL) level 3 of 5. If the insurance fund runs out, positions at level 5 are reduced first.';
    expect(screen.getByRole('img', { name }).title).toBe(name);
    expect(container.querySelectorAll('[data-on]').length).toBe(3);
  });

  it('is hidden without a step', () => {
    expect(render(<AdlLight step={null} />).container.textContent).toBe('');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
