import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createEntry } from './create-entry.ts'
import { listEntries, readEntry } from './read.ts'
import { removeEntry } from './remove-entry.ts'
import { updateEntry } from './update-entry.ts'

export const entryHandlers: Handlers<Endpoints['entries']> = {
  list: listEntries,
  read: readEntry,
  create: createEntry,
  update: updateEntry,
  remove: removeEntry,
}
