import type { ErrorEntry } from './entry';

/** Identity, photos, address book, collection methods. */
export const PROFILE = {
  identityPending: {
    code: 4050,
    transient: false,
    meaning: 'The identity is under review; nothing more can be submitted meanwhile.',
  },
  identityVerified: {
    code: 4051,
    transient: false,
    meaning: 'The identity is verified; nothing more can be submitted.',
  },
  photoType: {
    code: 4052,
    transient: false,
    meaning: 'The file is not the JPEG, PNG or WebP image that it says it is.',
  },
  photoTooLarge: { code: 4053, transient: false, meaning: 'The file is larger than 8 MB.' },
  photoUnreadable: { code: 4054, transient: false, meaning: 'The image is damaged or cut off.' },
  photoPixels: { code: 4055, transient: false, meaning: 'The image has more than 64 million pixels.' },
  photoTooSmall: { code: 4056, transient: false, meaning: 'The shorter side of the photo has less than 300 pixels.' },
  addressNotFound: { code: 4070, transient: false, meaning: 'The address book entry does not exist or is not yours.' },
  addressDuplicate: {
    code: 4071,
    transient: false,
    meaning: 'The address book has this address for the currency and network already.',
  },
  addressBookFull: {
    code: 4072,
    transient: false,
    meaning: 'The address book holds no more entries; delete one first.',
  },
  methodNotFound: { code: 4073, transient: false, meaning: 'The collection method does not exist or is not yours.' },
  methodDuplicate: {
    code: 4074,
    transient: false,
    meaning: 'Another collection method of the currency has this number already.',
  },
  methodsFull: { code: 4075, transient: false, meaning: 'No more collection methods can be kept; delete one first.' },
} as const satisfies Record<string, ErrorEntry>;
