import type { Products } from '../products/all';
import type { EventsOf } from './part';

/** The engine's part of each product. */
export type EngineParts = { readonly [Name in keyof Products]: Products[Name]['engine'] };

/** What the outside is told of a product. */
export type EventOf<Name extends keyof EngineParts> = EventsOf<Pick<EngineParts, Name>>;
