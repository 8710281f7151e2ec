/** A storage whose keys are own properties, as in a browser. */
export class FakeStorage {
  getItem(key: string): string | null {
    const text: unknown = Reflect.get(this, key);
    return typeof text === 'string' ? text : null;
  }
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
