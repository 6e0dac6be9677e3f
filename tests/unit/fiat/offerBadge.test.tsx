import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfferBadge } from '../../../src/views/fiat/fiatOffer/OfferBadge';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
afterEach(cleanup);

it.each([
  [{ status: 'waiting', paused: false }, 'fiat:offer_waiting'],
  [{ status: 'waiting', paused: true }, 'fiat:offerPaused'],
  [{ status: 'withdrawn', paused: false }, 'fiat:offer_withdrawn'],
] as const)('an offer %j is marked as %s', (offer, text) => {
  expect(render(<OfferBadge offer={offer} />).container.textContent).toBe(text);
});
