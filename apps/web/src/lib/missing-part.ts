import { createStore, type Store } from '@plaza/ui'

const missing = createStore(false)

/** Whether somebody waits for a part of the app that could not be loaded. */
export const isPartMissing: Store<boolean> = missing

export const tellMissing = (isMissing: boolean): void => missing.set(isMissing)
