import { boolean, freeData, list, nullable, number, object, otherwise, stamps, text, words } from '../columns.ts'
import { resource } from '../resource.ts'

const runsOf = (stats: unknown) =>
  typeof stats === 'object' && stats !== null && 'nbTimesRun' in stats ? Number(stats.nbTimesRun) || 0 : 0

export const workflows = resource({
  name: 'workflow',
  plural: 'workflows',
  prefixes: ['wfw'],
  table: 'workflows',
  topic: 'workflows',
  leftOut: ['stats', 'logs'],
  columns: {
    ...stamps,
    name: text,
    description: nullable(text),
    context: nullable(words),
    notifyUrl: nullable(text),
    event: nullable(text),
    computed: nullable(object),
    run: nullable(list),
    apiVersion: otherwise(text, '2020-08-10'),
    active: otherwise(boolean, true),
    nbTimesRun: number,
    tests: nullable(list),
    metadata: freeData,
    platformData: freeData,
  },
  read: (workflow) => ({ ...workflow, nbTimesRun: runsOf(workflow.stats) }),
  write: ({ nbTimesRun, ...workflow }) => ({ ...workflow, stats: { nbTimesRun: nbTimesRun ?? 0 } }),
})
