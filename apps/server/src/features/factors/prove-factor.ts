import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import type { Factor } from './factor.ts'
import { readProof } from './passkeys.ts'
import { hashOf } from './recovery-codes.ts'
import * as store from './store.ts'
import { openSecret, stepOf } from './totp.ts'

export type Method = 'totp' | 'passkey' | 'recovery'

/** What somebody shows to prove who they are. */
export type Proof = { method: Method; code?: string; assertion?: JsonObject; recoveryCode?: string }

/** `means` is the word of access tokens for it; `recoveryCodesLeft` is told when one was used. */
export type Proved = { means: 'otp' | 'hwk' | 'rec'; factorId: string | null; recoveryCodesLeft?: number }

/** The ways in which somebody with these factors can prove who they are. */
export const methodsOf = (factors: readonly Factor[]): Method[] => {
  const kinds = new Set(factors.map(({ kind }) => kind))
  return factors.length === 0 ? [] : [...(['totp', 'passkey'] as const).filter((kind) => kinds.has(kind)), 'recovery']
}

/** Proves a second factor, in the transaction of what it allows: a code or a signature counts once. */
export async function proveFactor(tx: Tx, userId: string, proof: Proof, services: Services): Promise<Proved> {
  const factors = await store.confirmedOf(tx, userId)
  if (!methodsOf(factors).includes(proof.method)) throw refuse('factor.methodMissing')
  switch (proof.method) {
    case 'totp':
      return proveApp(tx, factors, proof.code ?? '', services)
    case 'passkey':
      return provePasskey(tx, userId, { factors, assertion: proof.assertion ?? {} }, services)
    case 'recovery':
      return proveCode(tx, userId, proof.recoveryCode ?? '', services)
    default: {
      const unknown: never = proof.method
      throw new Error(`No such factor: ${unknown}`)
    }
  }
}

async function proveApp(tx: Tx, factors: readonly Factor[], code: string, services: Services): Promise<Proved> {
  const app = factors.find(({ kind }) => kind === 'totp')
  const now = services.clock.now()
  const step = app?.secret_sealed && stepOf(code, openSecret(app.secret_sealed, app.id, services.secrets), now)
  if (!app || !step || !(await store.takeStep(tx, app.id, { step, now }))) throw refuse('factor.codeWrong')
  return { means: 'otp', factorId: app.id }
}

async function provePasskey(
  tx: Tx,
  userId: string,
  shown: { factors: readonly Factor[]; assertion: JsonObject },
  services: Services,
): Promise<Proved> {
  const proved = await readProof(tx, userId, shown, services)
  if (!proved) throw refuse('factor.passkeyWrong')
  const { factor, signCount } = proved
  await store.update(tx, factor.id, { sign_count: signCount, last_used_date: services.clock.now() })
  return { means: 'hwk', factorId: factor.id }
}

async function proveCode(tx: Tx, userId: string, code: string, { clock }: Services): Promise<Proved> {
  if (!(await store.useCode(tx, { userId, hash: hashOf(userId, code), now: clock.now() })))
    throw refuse('factor.recoveryCodeWrong')
  const [left] = await store.codesLeftOf(tx, [userId])
  return { means: 'rec', factorId: null, recoveryCodesLeft: Number(left?.count ?? 0) }
}
