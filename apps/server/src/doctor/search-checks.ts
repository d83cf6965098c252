import type { Settings } from '../config.ts'
import { examineCluster } from '../providers/search/index.ts'
import { type Finding, fine, risky, wrong } from './finding.ts'

/** The engine that SEARCH_URL names, if it names one. */
export async function checkSearch({ searchUrl }: Settings): Promise<Finding[]> {
  if (searchUrl === undefined) return []
  const { place, ...found } = await examineCluster(searchUrl)
  if ('problem' in found)
    return [
      risky(
        `No OpenSearch answers at ${place} (SEARCH_URL: ${found.problem}). PostgreSQL answers searches until it does.`,
      ),
    ]
  const { name, version, status } = found
  if (name !== 'opensearch' || !/^[23]\./.test(version))
    return [wrong(`SEARCH_URL leads to ${name} ${version}, but Plaza needs OpenSearch 2 or newer.`)]
  return [
    status === 'red'
      ? risky(`OpenSearch ${version} answers at ${place}, but its state is red: check its disks and nodes.`)
      : fine(`OpenSearch ${version} answers at ${place}.`),
  ]
}
