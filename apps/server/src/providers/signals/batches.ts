/** Short enough that nobody sees the delay, long enough for what a busy moment brings. */
const pauseMs = 20
/** What fits into one NOTIFY, with some room for what is written around it. */
const mostCharacters = 6_000

/**
 * Hands over what is added, some at a time: the first at once, those that follow soon after it together. A message to
 * the other servers costs the database as much as a small booking, however little it says.
 */
export function createBatches<T>(hand: (items: T[]) => void) {
  let waiting: T[] = []
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    timer = setTimeout(flush, pauseMs).unref()
    for (const part of split(items)) hand(part)
  }

  return {
    add(item: T) {
      waiting.push(item)
      if (timer === undefined) flush()
    },
  }
}

/** What is too long for one goes alone. */
function split<T>(items: readonly T[]): T[][] {
  const parts: T[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const item of items) {
    const length = JSON.stringify(item).length
    characters += length
    if (characters > mostCharacters) {
      parts.push([])
      characters = length
    }
    parts.at(-1)?.push(item)
  }
  return parts
}
