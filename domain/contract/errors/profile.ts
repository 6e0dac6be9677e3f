import type { ErrorEntry } from './general';

/** Errors of identity, photos, address book, collection methods and portfolios. */
export const PROFILE = {
  identityPending: { code: 4050, transient: false },
  identityVerified: { code: 4051, transient: false },
  photoType: { code: 4052, transient: false },
  photoTooLarge: { code: 4053, transient: false },
  photoUnreadable: { code: 4054, transient: false },
  photoPixels: { code: 4055, transient: false },
  photoTooSmall: { code: 4056, transient: false },
  nicknameTaken: { code: 4060, transient: false },
  addressNotFound: { code: 4070, transient: false },
  addressDuplicate: { code: 4071, transient: false },
  addressBookFull: { code: 4072, transient: false },
  methodNotFound: { code: 4073, transient: false },
  methodDuplicate: { code: 4074, transient: false },
  methodsFull: { code: 4075, transient: false },
  portfolioNotFound: { code: 4221, transient: false },
  portfolioNameTaken: { code: 4222, transient: false },
  portfoliosFull: { code: 4223, transient: false },
  portfolioNotEmpty: { code: 4224, transient: false },
  mainPortfolioOnly: { code: 4225, transient: false },
  portfolioProduct: { code: 4226, transient: false },
  portfolioLeverage: { code: 4227, transient: false },
} as const satisfies Record<string, ErrorEntry>;

export const PROFILE_MEANINGS: Record<keyof typeof PROFILE, string> = {
  identityPending: 'The identity is under review; nothing more can be submitted meanwhile.',
  identityVerified: 'The identity is verified; nothing more can be submitted.',
  photoType: 'The file is not the JPEG, PNG or WebP image that it says it is.',
  photoTooLarge: 'The file is larger than 8 MB.',
  photoUnreadable: 'The image is damaged or cut off.',
  photoPixels: 'The image has more than 64 million pixels.',
  photoTooSmall: 'The shorter side of the photo has less than 300 pixels.',
  nicknameTaken: 'Somebody else has this nickname, or one that is taken for it.',
  addressNotFound: 'The address book entry does not exist or is not yours.',
  addressDuplicate: 'The address book has this address for the currency and network already.',
  addressBookFull: 'The address book holds no more entries; delete one first.',
  methodNotFound: 'The collection method does not exist or is not yours.',
  methodDuplicate: 'Another collection method of the currency has this number already.',
  methodsFull: 'No more collection methods can be kept; delete one first.',
  portfolioNotFound: 'The portfolio does not exist, is not yours or is archived.',
  portfolioNameTaken: 'Another of your portfolios has this name.',
  portfoliosFull: 'No more portfolios can be opened.',
  portfolioNotEmpty:
    'The portfolio still holds something, or has open orders or plans; move it to another one, and cancel them, first.',
  mainPortfolioOnly:
    'Deposits, withdrawals, fiat trading, ICO subscriptions and test funds go by the main portfolio; another one is in use.',
  portfolioProduct: 'The portfolio’s owner does not let it open anything of this product.',
  portfolioLeverage: 'The leverage of the contract is above the portfolio’s limit.',
};
