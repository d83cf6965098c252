import { isConnectionLost } from '../db/index.ts'

/**
 * Does the same for each item, one after the other, whatever becomes of the others: a failing one must not hold up those behind it.
 * Failures are thrown at the end, so that the job is retried. Without the database it stops.
 */
export async function eachApart<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isConnectionLost(error)) throw error
      errors.push(error)
    }
  }
  const [first] = errors
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} failed: ${first instanceof Error ? first.message : first}`)
}
