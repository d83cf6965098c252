import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** What CONTRIBUTING.md allows, and what is equally free for those who only run it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Linked as libraries of their own, never changed and never copied into our files. */
const asLibraries = new Set(['LGPL-3.0-or-later'])

/** Those whose package.json says nothing, by the file LICENSE that comes with them. */
const byFile = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

/** What comes with a release: packages that are not there for building and testing alone. */
function packagesOfRelease() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? byFile[name] ?? 'not told' }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((way) => way.split(/ AND /).every((one) => allowed.has(one) || asLibraries.has(one)))

export const unknownLicences = () =>
  packagesOfRelease()
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version} (${licence})`)

export function licenceReport() {
  const packages = packagesOfRelease()
  const counts = new Map()
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const table = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `| ${name} | ${count} |`)
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return [
    '# Licences of what comes with Plaza',
    '',
    '| Licence | Packages |',
    '|---|---|',
    ...table,
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
