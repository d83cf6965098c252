import type { Json } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { endpointUrl, parseKey } from './keys.ts'
import * as store from './store.ts'

/** Public files that a value names belong to somebody else from now on, so that they do not go with whoever stored them. */
export async function giveFiles(
  tx: Tx,
  value: Json,
  { from, to }: { from: string; to: string },
  { settings }: Pick<Services, 'settings'>,
) {
  const bases = [`${endpointUrl(settings)}/`, '/files/']
  const keys = textsIn(value).flatMap((text) => {
    const [address = ''] = text.split('?')
    const base = bases.find((beginning) => address.startsWith(beginning))
    const key = base && address.slice(base.length)
    return key && parseKey(key) ? [key] : []
  })
  if (keys.length > 0) await store.give(tx, { keys, from, to })
}

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
