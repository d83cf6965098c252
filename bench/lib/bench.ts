import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { computedBy } from './computed.ts'

export type Started = {
  line: string
  /** Milliseconds that the process has computed so far: what calls cost it, however busy the machine is. */
  computed(): Promise<number | undefined>
}

/** As `npm start` runs it, compiled code kept from earlier runs. */
export const nodeFlags = ['--conditions=plaza-source', '--max-semi-space-size=4']
export const nodeSettings = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'plaza', 'node'),
}

/** A server of its own on a folder of its own, and what is needed to call it. */
export type Bench = {
  base: string
  /** The headers of a publishable key. */
  headers: Record<string, string>
  /** Runs a file beside this one and waits for the line that holds `sign`. */
  start(file: string, env: Record<string, string>, sign: string): Promise<Started>
  /** Megabytes that the server holds, now and at most. */
  memory(): Promise<{ now: number; peak: number } | undefined>
  computed: Started['computed']
}

/**
 * Starts Plaza, lets the benchmark use it and takes everything away again, also after a failure. A folder that is named
 * stays, with what is in it.
 */
export async function withPlaza(
  work: (bench: Bench) => Promise<void>,
  kept?: string,
  settings: Record<string, string> = {},
) {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'plaza-bench-')))
  const children: ChildProcess[] = []

  async function start(file: string, env: Record<string, string>, sign: string) {
    const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, file)], {
      env: { ...nodeSettings, ...process.env, DATA_DIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    return { child, line: await lineWith(child, sign), computed: () => computedBy(child.pid) }
  }

  try {
    const plaza = await start(
      '../../apps/server/src/main.ts',
      { PORT: '0', PLAZA_DEMO: 'people', PLAZA_LIMITS: 'off', DATABASE_URL: '', ...settings },
      'ready at',
    )
    const demo: { publishableKey: string } = JSON.parse(await waitForFile(join(folder, 'demo.json')))
    await work({
      base: plaza.line.replace(/.*ready at /, ''),
      headers: { authorization: `Basic ${Buffer.from(`${demo.publishableKey}:`).toString('base64')}` },
      start,
      memory: () => memoryOf(plaza.child),
      computed: plaza.computed,
    })
  } finally {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** The first line that holds `sign`. What comes after it is read and dropped: a closed pipe would end the writer. */
export function lineWith(child: ChildProcess, sign: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += String(chunk)
      const line = text.split('\n').find((candidate) => candidate.includes(sign))
      if (line !== undefined) resolve(line.trim())
    })
    child.once('exit', () => reject(new Error(`${sign} never came:\n${text}`)))
  })
}

/** Megabytes of a process; Linux only. */
export async function memoryOf({ pid }: { pid?: number | undefined }) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024)
  return status ? { now: megabytes('VmRSS'), peak: megabytes('VmHWM') } : undefined
}

async function waitForFile(path: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const text = await readFile(path, 'utf8').catch(() => '')
    if (text) return text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} was not written`)
}
