import { readFileSync } from 'node:fs'

/** What one phase may take of a processor before its process is lost. The engine inside ends what it can after a second. */
const processorMs = 1_500
/** Whatever the processor did: a process that was stopped or swapped out does not come back either. */
const longestMs = 30_000
/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

/**
 * Calls `giveUp` once a process has worked too long without being watched again. Time on the clock would be unjust: on a
 * busy machine an expression that needs a hundredth of a second may wait for a processor longer than its limit.
 */
export function watchProcess(pid: number | undefined, giveUp: () => void): { stop(): void } {
  const begun = { spent: spentMs(pid), at: performance.now() }
  let timer = setTimeout(look, processorMs)
  function look() {
    const waited = performance.now() - begun.at
    const now = spentMs(pid)
    // other systems do not tell, and time on the clock counts
    const left = processorMs - (begun.spent === undefined || now === undefined ? waited : now - begun.spent)
    if (left <= 0 || waited >= longestMs) giveUp()
    else timer = setTimeout(look, Math.max(left, msPerTick))
  }
  return { stop: () => clearTimeout(timer) }
}

/** The processor time that a process has had, in its own code and in the system's. */
function spentMs(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the second field is a name in brackets, which may hold anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return undefined
  }
}
