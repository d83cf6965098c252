import { date, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** Sessions and roles that older access tokens no longer open. */
export const tokenLimits = resource({
  name: 'tokenLimit',
  plural: 'tokenLimits',
  table: 'token_limits',
  topic: 'tokenCutoffs',
  key: ['userId', 'kind', 'name'],
  columns: { userId: text, kind: text, name: text, notBefore: date },
})
