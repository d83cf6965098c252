/** The values that were used last, by their keys; the one that nobody has asked for longest goes first. */
export type Recent<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

export function createRecent<Value>(most: number): Recent<Value> {
  const values = new Map<string, Value>()
  const set = (key: string, value: Value) => {
    values.delete(key)
    values.set(key, value)
    for (const oldest of values.keys()) {
      if (values.size <= most) return
      values.delete(oldest)
    }
  }
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: (key) => void values.delete(key),
  }
}
