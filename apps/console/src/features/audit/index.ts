import { listSearch } from '../../lib/list/index.ts'

export const readAuditSearch = listSearch(
  'about',
  'action',
  'since',
  'own',
  'reason',
  'objectId',
  'actorId',
  'keyId',
  'operationId',
  'caseId',
)
