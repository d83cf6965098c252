import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds that a process has computed so far, however busy the machine is; Linux only. */
export async function computedBy(pid: number | undefined): Promise<number | undefined> {
  // in billionths of a second, where the kernel counts them for each thread
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const counted = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  const spent = counted.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]), 0)
  if (spent > 0) return spent / 1e6
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  // in hundredths of a second
  return user === undefined ? undefined : (Number(user) + Number(system)) * 10
}

/** The same of all processes of the database in a data folder, by their ids: some end, and others begin. */
export async function databaseComputed(dataDir: string): Promise<Map<number, number>> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = [Number(pid), ...children.split(' ').filter(Boolean).map(Number)]
  return new Map(await Promise.all(pids.map(async (each) => [each, (await computedBy(each)) ?? 0] as const)))
}

export const computedSince = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
