import { date, freeData, nullable, number, object, text } from '../columns.ts'
import { resource } from '../resource.ts'

export const workflowLogs = resource({
  name: 'workflowLog',
  plural: 'workflowLogs',
  prefixes: ['wfl'],
  table: 'workflow_logs',
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
