import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFlags } from '../../bench/lib/bench.ts'

/** What `plaza audit` finds wrong with a database, a sentence each; none when all is well. */
export async function audit(databaseUrl: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-audit-'))
  const file = join(import.meta.dirname, '../../apps/server/src/plaza.ts')
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder }
  try {
    const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [...nodeFlags, file, 'audit'], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? 1 : 0, output: stdout + stderr }),
      )
    })
    if (code === 0) return []
    const found = output.split('\n').filter((line) => /^(✘| {4})/.test(line))
    return (found.length > 0 ? found : [output.trim()]).map((line) => `audit: ${line.trim()}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
