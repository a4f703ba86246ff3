/**
 * An element's attributes by name; none is there that the file does not have. What `Object.create(null)` makes, as the
 * parser does, is a hash table to the engine: filling and reading those takes three times as long.
 */
export class Attributes {
  [name: string]: string;

  static {
    Object.setPrototypeOf(this.prototype, null);
    Reflect.deleteProperty(this.prototype, 'constructor');
  }
}
