import { isObject } from '@plaza/domain'
import type { Secrets } from '../lib/secrets.ts'
import { sealedWith } from '../lib/secrets.ts'
import { type SealedValue, sealedValues } from './sealed-values.ts'
import { type Found, openResealing } from './store.ts'

/** `lost`: what no key that is there opens, by table and row. */
export type Resealed = { count: number; lost: { table: string; row: string }[] }

/**
 * Seals everything anew that another key than the current one has sealed, some rows at a time, beside running servers. Whatever is
 * done stays done: called again after it was cut off, it goes on with the rest.
 */
export async function reseal(
  databaseUrl: string,
  secrets: Secrets,
  progress: (share: number) => void = () => undefined,
): Promise<Resealed> {
  const resealing = await openResealing(databaseUrl)
  const lost: Resealed['lost'] = []
  let count = 0
  try {
    for (const [at, value] of sealedValues.entries()) {
      progress(at / sealedValues.length)
      for (let after: string[] | undefined; ; ) {
        const found = await resealing.next(value, secrets.keyId, after)
        const changed = found.flatMap((one) => {
          const next = sealAnew(value, one, secrets)
          if (next === undefined) lost.push({ table: value.table, row: one.keys.join(' ') })
          return next === undefined ? [] : [{ ...one, next }]
        })
        if (changed.length > 0) await resealing.write(value, changed)
        count += changed.length
        after = found.at(-1)?.keys
        if (after === undefined) break
      }
    }
    return { count, lost }
  } finally {
    await resealing.close()
  }
}

function sealAnew(value: SealedValue, { row, sealed }: Found, secrets: Secrets): string | undefined {
  const place = value.place(row)
  try {
    const text = secrets.open(sealed, place)
    return secrets.seal(value.holdsRows ? JSON.stringify(withRowsAnew(JSON.parse(text), secrets)) : text, place)
  } catch {
    return
  }
}

/** Rows inside a sealed copy hold sealed values of their own, which they have when they come back. */
function withRowsAnew(copy: unknown, secrets: Secrets): unknown {
  if (Array.isArray(copy)) return copy.map((item) => withRowsAnew(item, secrets))
  if (!isObject(copy)) return copy
  return Object.fromEntries(
    Object.entries(copy).map(([name, item]) => {
      const isSealed = typeof item === 'string' && sealedWith(item) !== undefined
      return [name, isSealed ? sealedInRow(item, name, { ...copy }, secrets) : withRowsAnew(item, secrets)]
    }),
  )
}

/** Several tables may call a column the same; only the right place opens a value. */
function sealedInRow(sealed: string, name: string, row: object, secrets: Secrets): string {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const values = sealedValues.filter((value) => [name, column].includes(value.field ?? value.column))
  for (const { place } of values) {
    const by = place(row as Record<string, string>)
    try {
      return secrets.seal(secrets.open(sealed, by), by)
    } catch {
      // another table's
    }
  }
  throw new Error(`Nobody knows where ${name} was sealed`)
}
