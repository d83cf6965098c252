import { createStore, type WritableStore } from '@plaza/ui'

/** How to take back what was done last; nothing when it is too late for a key. */
export type LastUndo = WritableStore<(() => void) | null>

export const createLastUndo = (): LastUndo => createStore<(() => void) | null>(null)
