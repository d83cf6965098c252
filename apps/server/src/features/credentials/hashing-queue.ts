import { refuse } from '../../lib/errors.ts'

/** Runs a few pieces of heavy work at once, lets some wait, and refuses the rest at once. */
export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  const enter = async () => {
    if (running < atOnce) {
      running++
      return
    }
    if (queue.length >= waiting) throw refuse('credentials.busy')
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = () => {
    const next = queue.shift()
    // the place passes on, so nobody who comes now can slip in before those who wait
    if (next) next()
    else running--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
