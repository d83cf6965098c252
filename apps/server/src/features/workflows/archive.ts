import {
  boolean,
  date,
  freeData,
  list,
  nullable,
  number,
  object,
  otherwise,
  stamps,
  text,
  words,
} from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { countRunsBeside, forgetRunsBeside } from './store.ts'

const runsOf = (stats: unknown) =>
  typeof stats === 'object' && stats !== null && 'nbTimesRun' in stats ? Number(stats.nbTimesRun) || 0 : 0

export const workflowArchive = resource({
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
  write: async ({ nbTimesRun, ...workflow }, { db }) => ({
    ...workflow,
    stats: { nbTimesRun: Number(nbTimesRun ?? 0) + (await countRunsBeside(db.read, String(workflow.id))) },
  }),
  // the archive says how many there were in all
  before: (tx, objects) =>
    forgetRunsBeside(
      tx,
      objects.map(({ id }) => String(id)),
    ),
})

export const workflowLogArchive = resource({
  name: 'workflowLog',
  plural: 'workflowLogs',
  prefixes: ['wfl'],
  table: 'workflow_logs',
  refersTo: ['workflows'],
  columns: {
    id: text,
    createdDate: date,
    workflowId: text,
    eventId: text,
    runId: text,
    type: text,
    statusCode: nullable(number),
    step: object,
    metadata: freeData,
  },
})
