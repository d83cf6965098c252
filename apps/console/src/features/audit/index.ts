import { listSearch } from '../../lib/list/index.ts'

export const readAuditSearch = listSearch(
  'about',
  'since',
  'own',
  'reason',
  'objectId',
  'actorId',
  'keyId',
  'operationId',
  'caseId',
)
