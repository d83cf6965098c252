/** Shows what is being done, how long it has taken, and how it ended. Plain lines when nobody is watching. */

const isLive = Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb' && !process.env.CI
const hasColour = isLive && !process.env.NO_COLOR
const paint = (code, text) => (hasColour ? `\x1b[${code}m${text}\x1b[0m` : text)
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
// a first line is worth its space only when the work behind it takes a while
const quietMs = 2_000

/**
 * Runs `work` under a line of its own and returns what it returns. `work` may return `{ note }` to be shown at the end
 * of the line; what it throws marks the line as failed and goes on to the caller.
 */
export async function step(label, work) {
  const since = performance.now()
  const draw = () => process.stdout.write(`\r\x1b[K${paint(36, '…')} ${label} ${paint(2, seconds(since))}`)
  if (isLive) draw()
  const timer = isLive ? setInterval(draw, 200) : setTimeout(() => process.stdout.write(`… ${label}\n`), quietMs)
  const finish = (mark, note) => {
    clearInterval(timer)
    const tail = note ? ` ${paint(2, `(${note})`)}` : ''
    process.stdout.write(`${isLive ? '\r\x1b[K' : ''}${mark} ${label}${tail} ${paint(2, seconds(since))}\n`)
  }
  try {
    const result = await work()
    finish(paint(32, '✔'), result?.note)
    return result
  } catch (error) {
    finish(paint(31, '✖'))
    throw error
  }
}

/** A reason to stop that the reader can remove; shown without a stack. */
export class Problem extends Error {}

/** Ends the script as a person would like to read it. */
export function fail(error) {
  console.error(`\n${error instanceof Problem ? error.message : (error?.stack ?? error)}`)
  process.exit(1)
}
