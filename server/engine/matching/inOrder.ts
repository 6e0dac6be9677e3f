/** What is smaller divides by less than 2^31 to the right whole number. */
const LARGEST = 2 ** 52;

export interface InOrder {
  /** Ascending. */
  readonly keys: Float64Array;
  /** Where each of them stood. */
  readonly places: Int32Array;
}

/** Sorts whole numbers; equal ones stay in their order. */
export function inOrder(keys: Float64Array): InOrder {
  const count = keys.length;
  let [least, most] = [Infinity, -Infinity];
  for (const key of keys) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const places = new Int32Array(count);
  if ((most - least + 1) * count > LARGEST) {
    for (let place = 0; place < count; place++) places[place] = place;
    places.sort((one, other) => (keys[one] as number) - (keys[other] as number) || one - other);
    return { keys: keys.slice().sort(), places };
  }
  // Each with its place, as plain numbers, which are sorted without asking a function for each two of them.
  const sorted = new Float64Array(count);
  for (let place = 0; place < count; place++) sorted[place] = ((keys[place] as number) - least) * count + place;
  sorted.sort();
  for (let rank = 0; rank < count; rank++) {
    const value = sorted[rank] as number;
    const above = Math.floor(value / count);
    places[rank] = value - above * count;
    sorted[rank] = above + least;
  }
  return { keys: sorted, places };
}
