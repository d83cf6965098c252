import { date, nullable, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** Where mails about security go while somebody's address was changed without the password. */
export const heldAddresses = resource({
  name: 'heldAddress',
  plural: 'heldAddresses',
  table: 'held_addresses',
  key: ['userId'],
  columns: { userId: text, address: nullable(text), createdDate: date },
})
