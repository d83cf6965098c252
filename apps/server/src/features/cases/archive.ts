import { date, freeData, nullable, number, otherwise, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const caseArchive = resource({
  name: 'case',
  plural: 'cases',
  prefixes: ['case'],
  table: 'cases',
  columns: {
    ...stamps,
    kind: text,
    title: nullable(text),
    objectType: nullable(text),
    objectId: nullable(text),
    userIds: otherwise(words, []),
    status: otherwise(text, 'open'),
    resolution: nullable(text),
    duplicateOf: nullable(text),
    priority: otherwise(text, 'normal'),
    assigneeId: nullable(text),
    heldUntil: nullable(date),
    dueDate: nullable(date),
    overdueDate: nullable(date),
    snoozedUntil: nullable(date),
    openedBy: nullable(text),
    closedBy: nullable(text),
    closedDate: nullable(date),
    nbReports: otherwise(number, 0),
    metadata: freeData,
  },
  leftOut: ['names', 'reports'],
})

export const caseReportArchive = resource({
  name: 'caseReport',
  plural: 'caseReports',
  table: 'case_reports',
  refersTo: ['cases'],
  key: ['eventId'],
  columns: {
    eventId: text,
    caseId: text,
    createdDate: date,
    reporterId: nullable(text),
    reason: nullable(text),
    text: nullable(text),
  },
})
