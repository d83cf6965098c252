import { date, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** Whose older access tokens no longer count. */
export const tokenCutoffs = resource({
  name: 'tokenCutoff',
  plural: 'tokenCutoffs',
  table: 'token_cutoffs',
  topic: 'tokenCutoffs',
  key: ['userId'],
  columns: { userId: text, notBefore: date },
})
