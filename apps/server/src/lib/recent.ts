/** The values that were used last, by their keys; the one that nobody has asked for longest goes first. */
export type Recent<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/** `most` is how many are kept, or how heavy they may be together where each is weighed. */
export function createRecent<Value>(most: number, weigh: (value: Value) => number = () => 1): Recent<Value> {
  const values = new Map<string, Value>()
  let weight = 0
  const remove = (key: string) => {
    const value = values.get(key)
    if (value !== undefined) weight -= weigh(value)
    values.delete(key)
  }
  const set = (key: string, value: Value) => {
    remove(key)
    values.set(key, value)
    weight += weigh(value)
    for (const oldest of values.keys()) {
      if (weight <= most) return
      remove(oldest)
    }
  }
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: remove,
  }
}
