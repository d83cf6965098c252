import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainFolder, StartProblem } from '../problems.ts'
import { isRunning, startOf } from './processes.ts'

type Holder = { pid: number; started?: string }

const lockFile = (folder: string) => join(folder, 'plaza.lock')

/** The number of the process whose server uses this data folder now, if there is one. */
export async function dataFolderHolder(folder: string): Promise<number | undefined> {
  const text = await readLock(folder)
  return text === undefined ? undefined : livingHolder(text)?.pid
}

/** Creates the folder that everything Plaza keeps on this machine lies in. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw explainFolder(error, folder)
  }
}

/**
 * Reserves the data folder for this process, creating it when needed. Two servers on one embedded database would
 * adopt and stop it under each other's feet. What a killed server left behind does not count.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const started = startOf(process.pid)
  const mine = JSON.stringify({ pid: process.pid, ...(started && { started }) } satisfies Holder)
  const own = `${lockFile(folder)}.${randomUUID()}`
  await makeDataFolder(folder)
  try {
    await writeFile(own, mine)
    await claim(folder, own)
  } catch (error) {
    throw explainFolder(error, folder)
  } finally {
    await rm(own, { force: true })
  }
  return async () => {
    if ((await readLock(folder)) === mine) await rm(lockFile(folder), { force: true })
  }
}

async function claim(folder: string, own: string): Promise<void> {
  for (;;) {
    try {
      // unlike writing, linking is one step and fails when the name is taken: of two servers starting together one wins
      return await link(own, lockFile(folder))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const text = await readLock(folder)
    if (text === undefined) continue
    refuseIfHeld(text, folder)
    await clearLeftover(folder, text)
  }
}

function refuseIfHeld(text: string, folder: string): void {
  const holder = livingHolder(text)
  if (!holder) return
  throw new StartProblem(
    `Another Plaza server (process ${holder.pid}) already uses the data folder ${folder}. Stop that one first, or give this one a folder of its own with DATA_DIR.`,
  )
}

/** Between reading and removing another starter may have put its own lock there: move first, then look again. */
async function clearLeftover(folder: string, judged: string): Promise<void> {
  const aside = `${lockFile(folder)}.${randomUUID()}`
  try {
    await rename(lockFile(folder), aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== judged) await link(aside, lockFile(folder)).catch(() => undefined)
  await rm(aside, { force: true })
}

function livingHolder(text: string): Holder | undefined {
  const holder = parseHolder(text)
  if (!holder || !isRunning(holder.pid)) return undefined
  if (holder.started !== undefined && startOf(holder.pid) !== holder.started) return undefined
  return holder
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(text) as Partial<Record<keyof Holder, unknown>>
    if (typeof pid !== 'number') return undefined
    return typeof started === 'string' ? { pid, started } : { pid }
  } catch {
    return undefined
  }
}

async function readLock(folder: string): Promise<string | undefined> {
  try {
    return await readFile(lockFile(folder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
