export type Handler = (event: never) => unknown;

/** The listeners of an element. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(type: string, handler: Handler): void {
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers.add(handler));
  }

  /** Removes a listener. If `handler` is undefined, removes all listeners of the type. */
  off(type: string, handler: Handler | undefined): void {
    if (handler) this.#handlers.get(type)?.delete(handler);
    else this.#handlers.delete(type);
  }

  emit(type: string, event: unknown): void {
    for (const handler of [...(this.#handlers.get(type) ?? [])]) Reflect.apply(handler, undefined, [event]);
  }
}
