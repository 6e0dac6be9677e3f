import { array, boolean, number, object, string, type ObjectShape } from 'yup';
import { isCountry } from './account/countries';
import { CHECK } from './choices';
import { LISTED_MAX } from './envelope';

/** Plain unsigned decimal string with at most 20 integer and 18 fractional digits. */
export const decimal = () =>
  string()
    .strict()
    .matches(/^(0|[1-9]\d{0,19})(\.\d{1,18})?$/, { message: CHECK.decimal, excludeEmptyString: true });

export const requiredDecimal = () => decimal().required(CHECK.required);

/** Like `requiredDecimal`, with a leading minus if negative. */
export const signedDecimal = () =>
  string()
    .strict()
    .matches(/^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/, { message: CHECK.decimal })
    .required(CHECK.required);

/** An id assigned by the exchange: of an order, deposit, withdrawal or transfer. */
export const entityId = () => text(40).required(CHECK.required);

export const CLIENT_ID = /^[.A-Za-z0-9:/_-]{1,36}$/;
/** The caller's own id for an order. */
export const clientId = () => text(36).matches(CLIENT_ID, { message: CHECK.choice, excludeEmptyString: true });

/** Currency symbol, e.g. "BTC". */
export const currencyName = () =>
  text(10).matches(/^[A-Z0-9]{2,10}$/, { message: CHECK.choice, excludeEmptyString: true });

/** Network name as in the currency list, e.g. "TRC20". */
export const networkName = () =>
  text(16).matches(/^[A-Z0-9]{2,16}$/, { message: CHECK.choice, excludeEmptyString: true });

export const text = (max: number) => string().strict().max(max, CHECK.length);

/** ISO 3166-1 alpha-2. */
export const countryCode = () =>
  text(2)
    .required(CHECK.required)
    .test('country', CHECK.choice, (value) => !value || isCountry(value));

export const oneOf = <T extends string>(values: readonly T[]) => string().strict().oneOf(values, CHECK.choice);

export const time = () => number().strict().integer(CHECK.integer).min(0, CHECK.integer);

export const pairName = () => text(24).matches(/^[A-Z0-9]{2,10}_[A-Z0-9]{2,10}$/, CHECK.choice);

/** Like `pairName`, or the market of a pair's contract: LEFT_RIGHT_FUTURE. */
export const marketName = () => text(32).matches(/^[A-Z0-9]{2,10}_[A-Z0-9]{2,10}(_FUTURE)?$/, CHECK.choice);

/** A body whose unknown fields are rejected rather than dropped. */
export const body = <Shape extends ObjectShape>(shape: Shape) => object(shape).noUnknown(true, CHECK.unknown).strict();

export const paging = {
  page: number().strict().integer(CHECK.integer).min(1, CHECK.integer).max(10_000, CHECK.integer).default(1),
  page_size: number().strict().integer(CHECK.integer).min(1, CHECK.integer).max(100, CHECK.integer).default(20),
  from: time(),
  to: time(),
};

/** Extent of a list: how many records it covers, and whether the time range has older ones. */
export const reach = {
  total: number().required(),
  more: boolean().meta({
    description: `True: older records than the ${LISTED_MAX} newest of the range of time, which a list reaches; ask with an earlier \`to\``,
  }),
};

/**
 * `next_events`: what the user may do to the object now, as events of its lifecycle; GET /api/machines/{id} maps them to calls. The
 * server runs the same chart, so an event that is not listed is refused.
 */
export const nextEvents = <Event extends string>(events: readonly Event[]) =>
  array(oneOf(events).required()).required().meta({
    description: 'Events of its lifecycle (GET /api/machines/{id}) that the user may cause now',
  });
