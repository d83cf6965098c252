/**
 * `npm run release:bill`, part of every release: writes its bill of materials (CycloneDX, for scanners) and its licences, as two
 * files in dist/. Fails on a licence that is not on the list.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceReport, unknownLicences } from './lib/licences.mjs'
import { fail, Problem } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { runQuietly } from './lib/run.mjs'

try {
  const folder = join(root, 'dist')
  mkdirSync(folder, { recursive: true })
  const unknown = unknownLicences()
  if (unknown.length > 0)
    throw new Problem(`These licences are not on the list in scripts/lib/licences.mjs: ${unknown.join('; ')}.`)
  const npm = process.env.npm_execpath
  const [file, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { code, output } = await runQuietly(file, [...args, 'sbom', '--omit=dev', '--sbom-format=cyclonedx'])
  if (code !== 0) throw new Problem(`npm sbom failed: ${output.slice(-500)}`)
  writeFileSync(join(folder, 'plaza.cdx.json'), output.slice(output.indexOf('{')))
  writeFileSync(join(folder, 'licences.md'), licenceReport())
  process.stdout.write(`Bill of materials of this release: ${folder}/plaza.cdx.json and licences.md\n`)
} catch (error) {
  fail(error)
}
