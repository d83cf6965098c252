import { AsyncLocalStorage } from 'node:async_hooks'

/** How many workflows, each triggered by the previous one, have led to what is running now. */
export const chain = new AsyncLocalStorage<number>()

export const chainDepth = () => chain.getStore() ?? 0
