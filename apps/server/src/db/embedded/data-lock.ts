import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { explainFolder, StartProblem } from '../problems.ts'
import { isRunning, startOf } from './processes.ts'

type Holder = { pid: number; started?: string; token?: string }

const lockFile = (folder: string) => join(folder, 'plaza.lock')

/** The number of the process whose server uses this data folder now, if there is one. */
export async function dataFolderHolder(folder: string): Promise<number | undefined> {
  const text = await readIfThere(lockFile(folder))
  return text === undefined ? undefined : livingHolder(text)?.pid
}

/** Creates the folder for everything Plaza stores on this machine. */
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
  const mine = JSON.stringify({ pid: process.pid, ...(started && { started }), token: randomUUID() } satisfies Holder)
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
    if ((await readIfThere(lockFile(folder))) === mine) await rm(lockFile(folder), { force: true })
  }
}

async function claim(folder: string, own: string): Promise<void> {
  while (!(await takeName(own, lockFile(folder)))) {
    const text = await readIfThere(lockFile(folder))
    if (text === undefined) continue
    const holder = livingHolder(text)
    if (holder) {
      throw new StartProblem(
        `Another Plaza server (process ${holder.pid}) is already using the data folder ${folder}. Stop it first, or give this one its own folder with DATA_DIR.`,
      )
    }
    await removeLeftover(lockFile(folder), text, own)
  }
}

/** Unlike writing, linking is one step and fails when the name is taken: of those who try together one wins. */
async function takeName(own: string, name: string): Promise<boolean> {
  try {
    await link(own, name)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Several starters may judge the same leftover, and a slow one must not remove what a quick one has put in its place.
 * So the right to remove exactly this text is itself a name that only one can take, and whoever has it looks again.
 */
async function removeLeftover(path: string, text: string, own: string): Promise<void> {
  const right = `${path}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  if (await takeName(own, right)) {
    if ((await readIfThere(path)) === text) await rm(path, { force: true })
    await rm(right, { force: true })
    return
  }
  const other = await readIfThere(right)
  if (other !== undefined && !livingHolder(other)) await removeLeftover(right, other, own)
  else await pause(5)
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

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
