import { createHash } from 'node:crypto'
import { isObject } from '@plaza/domain'
import type { ConfigSections } from '../../context.ts'

/** Keys in one order: a database gives them back in another than they were sent in. */
const inOrder = (_key: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value

/** Names what a level says now: whoever sends it back asks not to overwrite anything newer. */
export const versionOf = (sections: ConfigSections): string =>
  createHash('sha256').update(JSON.stringify(sections, inOrder)).digest('base64url').slice(0, 22)
