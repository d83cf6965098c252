import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLost } from './errors.ts'

const firstPauseMs = 50
const longestPauseMs = 1_000

/**
 * Does the work again, from its beginning, for as long as the database is away. For work that nobody waits for: a caller
 * is better served with a refusal that comes at once.
 */
export async function outlast<T>(work: () => Promise<T>, mayWait: () => boolean = () => true): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error) || !mayWait()) throw error
    }
    await pause(pauseMs)
  }
}
