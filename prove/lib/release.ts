import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** The last version that people run. To be set to the new one when a release is made. */
export const lastRelease = { version: '0.1.0', commit: '32e5680' }

/** Lends a checkout of the last release, with its dependencies; nothing where its commit is not here. */
export async function withLastRelease<T>(work: (folder: string) => Promise<T>): Promise<T | undefined> {
  const isHere = await run('git', ['cat-file', '-e', `${lastRelease.commit}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  )
  if (!isHere) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'plaza-release-'))
  try {
    await run('sh', ['-c', `git archive ${lastRelease.commit} | tar -x -C "$0"`, folder], { cwd: root })
    // as links, where both lie on one disk: the packages of the workspaces must be those of the release
    const copy = async (path: string) => {
      const [from, to] = [join(root, path, 'node_modules'), join(folder, path, 'node_modules')]
      if (!existsSync(from) || !existsSync(join(folder, path))) return
      await run('cp', ['-al', from, to]).catch(() => run('cp', ['-a', from, to]))
    }
    for (const path of ['', 'apps/server', 'packages/contract', 'packages/domain', 'packages/sdk', 'demo'])
      await copy(path)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
