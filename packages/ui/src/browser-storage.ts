/** Local or session storage that may be full or forbidden: then it forgets, and nothing breaks. */
export type KeyValueStore = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

/** @example const stored = quietStorage(() => window.localStorage) */
export const quietStorage = (open: () => Storage): KeyValueStore => ({
  get: (key) => quietly(() => open().getItem(key)) ?? null,
  set: (key, value) => {
    quietly(() => open().setItem(key, value))
  },
  remove: (key) => {
    quietly(() => open().removeItem(key))
  },
})

function quietly<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
