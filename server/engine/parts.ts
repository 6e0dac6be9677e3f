import type { Products } from '../products/all';

/** The engine's part of each product. */
export type EngineParts = { readonly [Name in keyof Products]: Products[Name]['engine'] };
