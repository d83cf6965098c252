import type { KeyValueStore } from '@plaza/ui'

const key = 'plaza_handovers'

/** Whether something of a hand-over waits to be sent, so that a visit knows without loading what sends it. */
export const handoverWaits = {
  get: (stored: KeyValueStore): boolean => stored.get(key) !== null,
  set: (stored: KeyValueStore, waits: boolean) => (waits ? stored.set(key, '1') : stored.remove(key)),
}
