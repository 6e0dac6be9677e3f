import { CHECK } from '../../../../domain/contract/choices';
import { type PhotoSide, submitIdentity } from '../../../../domain/contract/account/identity';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';

const REQUIRED = {
  name: 'identity:nameRequired',
  id_number: 'identity:numberRequired',
  country: 'identity:countryRequired',
  front_photo: 'identity:frontRequired',
  back_photo: 'identity:backRequired',
} as const;

const textOf = (field: keyof typeof REQUIRED, problem: Check) =>
  problem === CHECK.required ? REQUIRED[field] : (`validation:${problem}` as const);

export const identityBody = ({ values, photos }: IdentityForm) => ({
  name: values.name.trim(),
  id_number: values.idNumber.trim(),
  country: values.country,
  front_photo: photos.front ?? '',
  back_photo: photos.back ?? '',
});

/** Returns a translation key per invalid field of the form, in its order. */
export function checkIdentityForm(form: IdentityForm): Problems<TextKey<'identity' | 'validation'>> {
  const problems = problemsOf(submitIdentity.body, identityBody(form));
  const { name, id_number: number, country, front_photo: front, back_photo: back } = problems;
  return {
    ...(name ? { name: textOf('name', name) } : {}),
    ...(number ? { idNumber: textOf('id_number', number) } : {}),
    ...(country ? { country: textOf('country', country) } : {}),
    ...(front ? { front: textOf('front_photo', front) } : {}),
    ...(back ? { back: textOf('back_photo', back) } : {}),
  };
}

export interface IdentityValues {
  name: string;
  idNumber: string;
  /** Two letters; '' while none is chosen. */
  country: string;
}

export type IdentityPhotos = Readonly<Record<PhotoSide, string | null>>;

interface IdentityForm {
  values: IdentityValues;
  photos: IdentityPhotos;
}
