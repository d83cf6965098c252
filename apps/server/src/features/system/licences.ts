import { readFile } from 'node:fs/promises'
import type { Licences } from '@plaza/contract'
import { asObject } from '@plaza/domain'

const root = new URL('../../../../../', import.meta.url)
const folder = 'node_modules/'

let read: Promise<Licences> | undefined

/** What comes with this version, so it is read once. */
export function readLicences(): Promise<Licences> {
  read ??= readAll()
  return read
}

async function readAll(): Promise<Licences> {
  const [notices, manifest, lock] = await Promise.all(
    ['NOTICE.md', 'package.json', 'package-lock.json'].map((name) => readFile(new URL(name, root), 'utf8')),
  )
  const { license } = asObject(JSON.parse(manifest ?? '{}'))
  const packages = Object.entries(asObject(asObject(JSON.parse(lock ?? '{}')).packages)).flatMap(([path, value]) => {
    const { version, license: licence, dev, link } = asObject(value)
    // what only helps to build and test it does not come with it
    if (!path.includes(folder) || dev === true || link === true) return []
    const name = path.slice(path.lastIndexOf(folder) + folder.length)
    return [
      { name, version: String(version ?? ''), licence: typeof licence === 'string' ? licence : 'see its package' },
    ]
  })
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]))
  return {
    licence: typeof license === 'string' ? license : 'Apache-2.0',
    notices: notices ?? '',
    packages: [...byName.values()].sort((a, b) => a.name.localeCompare(b.name)),
  }
}
