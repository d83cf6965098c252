import type { AuditRecord, Workflow } from '@plaza/contract'
import { asObject } from '@plaza/domain'

export type Version = { record: AuditRecord; workflow: Workflow }

/**
 * What a workflow was after each change, newest first: from what it is now, each record takes back what it wrote. Records
 * without values end the way back.
 */
export function versionsOf(now: Workflow, records: readonly AuditRecord[]): Version[] {
  const versions: Version[] = []
  let workflow = now
  for (const record of records) {
    if (!record.action.startsWith('workflows.') || record.objectId !== now.id) continue
    if (record.action === 'workflows.create') {
      versions.push({ record, workflow })
      break
    }
    if (!record.before) continue
    versions.push({ record, workflow })
    // before holds the same fields as the workflow itself
    workflow = { ...workflow, ...(asObject(record.before) as Partial<Workflow>) }
  }
  return versions
}
