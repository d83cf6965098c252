import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What is wrong with a lock file, in sentences. npm leaves a platform's package out without a word when it could not be
 * fetched; on that platform the installation then lacks a program, and "npm ci" does not notice.
 */
export function lockProblems(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const paths = Object.keys(packages)
  return Object.entries(packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !paths.some((other) => other.endsWith(`node_modules/${name}`)),
    )
    const isFetched = path.includes('node_modules/') && !entry.link
    return [
      ...missing.map(
        (name) => `package-lock.json: ${path || 'the root'} needs ${name} on some platform, and it is not locked`,
      ),
      ...(isFetched && !entry.integrity && !entry.inBundle ? [`package-lock.json: ${path} has no checksum`] : []),
      ...(isFetched && entry.resolved
        ? [`package-lock.json: ${path} names a registry; .npmrc should prevent that`]
        : []),
    ]
  })
}
