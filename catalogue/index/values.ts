/** A dictionary of the distinct values of a column, each with a number. Number 0 means no value. */
export class Values<Value extends string | number = string> {
  readonly list: Value[];
  readonly #numbers: Map<Value, number>;

  constructor(none: Value) {
    this.list = [none];
    this.#numbers = new Map([[none, 0]]);
  }

  /** @returns the value's number; a new value gets the next number */
  add(value: Value): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.list.length);
    return this.list.push(value) - 1;
  }

  /** @returns undefined if no film ever had the value */
  numberOf(value: Value): number | undefined {
    return this.#numbers.get(value);
  }
}
