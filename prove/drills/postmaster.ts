import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What can befall a PostgreSQL that runs: an orderly restart, the death of all of it, the death of one connection. */
export type Fault = 'restarted' | 'killed' | 'one backend killed'

/** The process of the PostgreSQL that a server keeps in its data folder; nothing while none runs. */
export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || undefined
}

/** Does it, and answers whether there was something to do it to. */
export async function befall(dataDir: string, fault: Fault): Promise<boolean> {
  const pid = await postmasterPid(dataDir)
  if (pid === undefined || !isRunning(pid)) return false
  const children = await childrenOf(pid)
  if (fault === 'one backend killed') {
    // PostgreSQL then resets all of its connections, because shared memory may have been left half written
    const backend = children.find(({ command }) => / plaza /.test(command))
    return backend !== undefined && send(backend.pid, 'SIGKILL')
  }
  if (fault === 'restarted') return send(pid, 'SIGINT')
  send(pid, 'SIGKILL')
  for (const child of children) send(child.pid, 'SIGKILL')
  return true
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    // it ended by itself in between
    return false
  }
}

async function childrenOf(parent: number) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,command='])
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null && Number(found[2]) === parent)
    .map((found) => ({ pid: Number(found?.[1]), command: String(found?.[3]) }))
}
