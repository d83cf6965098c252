/** Several who want the same thing at the same time wait until one of them has made it. */
export type Once<T> = (id: string, make: () => Promise<T>) => Promise<T>

export function createOnce<T>(): Once<T> {
  const running = new Map<string, Promise<T>>()
  return (id, make) => {
    const found = running.get(id)
    if (found) return found
    const started = make().finally(() => running.delete(id))
    running.set(id, started)
    return started
  }
}
