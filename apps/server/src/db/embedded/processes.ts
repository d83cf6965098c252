import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process of this number does anything still. A dead one that nobody has collected yet does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return procStat(pid)?.[0] !== 'Z'
}

/**
 * When the process started, in a form that is good for comparing only. Numbers of processes are used again,
 * in containers after every restart, so a number alone does not say that a process is still the same one.
 */
export function startOf(pid: number): string | undefined {
  const stat = procStat(pid)
  if (stat) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat[19]}`
  return ps(pid, 'lstart=')
}

/** The program a process runs, `undefined` where the system does not tell. */
export function programOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'comm=')
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The fields of /proc/<pid>/stat from the third on (state first): the second may itself hold spaces and brackets. */
function procStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
