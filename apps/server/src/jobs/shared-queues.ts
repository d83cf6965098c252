/** Of each kind. Many more than run at a time, so that few wait for a thing that is not theirs. */
const queuesPerKind = 32

/**
 * The queue of jobs of a kind about one thing: they run in their order, and so do those about a few other things with them. A
 * queue for each thing would do without that, but whoever looks for a job locks every queue that is free: soon looking takes
 * longer than working, and all jobs wait.
 */
export function sharedQueue(kind: string, thing: string): string {
  let sum = 0
  for (const character of thing) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_537
  return `${kind} ${sum % queuesPerKind}`
}
