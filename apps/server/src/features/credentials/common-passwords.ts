import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { refusals } from '@plaza/contract'
import { refuse } from '../../lib/errors.ts'

const refusedCount = 10_000

/** The list is sorted, commonest first. Only what is used stays in memory. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const path = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const list: string[] = JSON.parse(await readFile(path, 'utf8'))
  return new Set(list.slice(0, refusedCount))
}

// read at the first password that is set, then kept: the list never changes
let common: Promise<ReadonlySet<string>> | undefined

/** Whoever guesses starts with these; `field` is the one of the form that has to change. */
export async function refuseCommonPassword(password: string, field: string) {
  common ??= loadCommonPasswords()
  if (!(await common).has(password.toLowerCase())) return
  const { message } = refusals['password.common']
  throw refuse('password.common', { data: [{ message, path: [field], type: 'password.common' }] })
}
