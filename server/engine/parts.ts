import type { Products } from '../products/all';
import type { EventsOf } from './part';

export type EngineParts = { readonly [Name in keyof Products]: Products[Name]['engine'] };

export type EventOf<Name extends keyof EngineParts> = EventsOf<Pick<EngineParts, Name>>;
