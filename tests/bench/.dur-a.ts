import { pairRow } from '../support/spotCatalogue';
import { measureDurable } from './.durable2-a';
await measureDurable({
  currencies: [
    { symbol: 'USDT', scale: 8 },
    { symbol: 'BTC', scale: 8 },
  ],
  pairs: [pairRow('BTC', 'USDT', { min_notional: '0.01' })],
});
